import { enumerar } from '../../../reglas/enumerar.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import type { Cuenta } from '../cuenta.pure.ts'
import { cuotasNombradas } from '../nombres.pure.ts'

const estados = {
  informada: { texto: 'La estamos verificando', tono: 'info' },
  acreditada: { texto: 'Acreditada', tono: 'ok' },
  rechazada: { texto: 'Rechazada', tono: 'bad' },
} as const

/** Transfers as the family told them, and what became of each. */
export function Transferencias({ transferencias, reservas }: Pick<Cuenta, 'transferencias' | 'reservas'>) {
  if (transferencias.length === 0) return null
  return (
    <section className="above-8" aria-labelledby="transferencias">
      <h2 id="transferencias">Transferencias informadas</h2>
      <ul className="rows opens above-4">
        {transferencias.map(({ id, fecha, importe, referencia, estado, motivo, conceptos }) => (
          <li key={id} className="sides centred movimiento">
            <span>
              Del <Fecha value={fecha} />
              <small>Para {listOf(cuotasNombradas(conceptos, reservas).map(({ titulo }) => titulo))}</small>
              {referencia && <small>Referencia {referencia}</small>}
              {motivo && <small>{motivo}</small>}
            </span>
            <span className="row figures at-end">
              <b>
                <Money centavos={importe} />
              </b>
              <Chip tone={estados[estado].tono}>{estados[estado].texto}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const listOf = (titulos: string[]) => enumerar(titulos)
