import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from '../../src/web/entry.server.tsx'

const logged = (error: unknown, signal?: AbortSignal) => {
  const error_ = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  handleError(error, { request: new Request('http://valija.test/', { signal }) })
  const { length } = error_.mock.calls
  error_.mockRestore()
  return length
}

test('the server log omits unknown routes, forms sent to a page without an action, and aborted requests, and records other errors', () => {
  expect(logged(new ErrorResponse(405, 'Method Not Allowed', new Error('no action'), true))).toBe(0)
  expect(logged(new ErrorResponse(404, 'Not Found', new Error('no route'), true))).toBe(0)
  expect(logged(new ErrorResponse(500, 'Internal Server Error', new Error('fault'), true))).toBe(1)
  expect(logged(new Error('fault'))).toBe(1)
  expect(logged(new Error('gone'), AbortSignal.abort())).toBe(0)
})
