import { expect, test } from 'vitest'
import { networkOf } from '../../src/server/domain/personas/identidad/network.pure.ts'

test.each([
  ['181.47.20.9', '181.47'],
  ['::ffff:181.47.20.9', '181.47'],
  ['::ffff:b52f:1409', '181.47'],
  ['2803:9800:a:b::1', '2803:9800'],
  ['2803:9800::1%eth0', '2803:9800'],
  ['::1', ''],
  ['', ''],
])('the IP address %s is shown as %s', (ip, red) => expect(networkOf(ip)).toBe(red))
