import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import { ingresos, type resultadosIngreso, sesiones } from '../../db/schema/identidad.ts'
import type { Personal } from '../../domain/actor.ts'
import { later } from '../../domain/lapso.pure.ts'
import type { Calendario } from '../calendario.ts'
import { at } from './tandas.ts'

/** Addresses that are nobody's (RFC 5737). */
const oficina = {
  ip: '203.0.113.24',
  agente: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}
const telefono = {
  ip: '198.51.100.87',
  agente:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
}
const casa = {
  ip: '192.0.2.140',
  agente: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
}

type Entrada = {
  dias: number
  /** Where they stand in the staff. */
  quien: number
  desde: typeof oficina
  resultado?: (typeof resultadosIngreso)[number]
}

const entradas: Entrada[] = [
  ...[5, 4, 3, 2, 1].flatMap((dias) => [0, 1, 2].map((quien) => ({ dias, quien, desde: oficina }))),
  { dias: 3, quien: 0, desde: casa },
  { dias: 2, quien: 2, desde: telefono, resultado: 'password' },
  { dias: 1, quien: 1, desde: telefono },
  { dias: 1, quien: 3, desde: oficina },
]

/** Who came in these days, from where, and who did not at first; and the two who are still in. */
export async function writeIngresos(tx: Tx, { hace }: Calendario, personal: readonly Pick<Personal, 'id'>[]) {
  await tx.insert(ingresos).values(
    entradas.map(({ dias, quien, desde, resultado = 'entro' }, i) => ({
      ...desde,
      personalId: at(personal, quien).id,
      resultado,
      cuando: hace(dias, i),
    })),
  )
  const ahora = hace(0)
  const abiertas = [
    { quien: 1, desde: oficina, minutos: 22 },
    { quien: 2, desde: telefono, minutos: 71 },
  ]
  await tx.insert(sesiones).values(
    abiertas.map(({ quien, desde, minutos }) => ({
      ...desde,
      personalId: at(personal, quien).id,
      // The hash of no token: nobody has it.
      tokenHash: randomBytes(32).toString('hex'),
      creadaEn: hace(1, quien),
      usadaEn: later(ahora, { minutos: -minutos }),
      venceEn: later(ahora, { dias: 6 }),
    })),
  )
}
