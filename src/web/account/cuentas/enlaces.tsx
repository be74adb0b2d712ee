import { anularenlacepago } from '../../../contract/dinero/cuenta.ts'
import { type Dia, formatDay } from '../../../reglas/dia.ts'
import { browserClient } from '../../api/browser.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Cuenta } from '../cuenta.pure.ts'
import type { CuotaFila } from './cuentas.pure.ts'

type Props = { enlaces: Cuenta['enlaces']; filas: CuotaFila[]; onChange: () => void }

/** Links that can still be paid by, each with the way to shut it, and those that were. */
export function Enlaces({ enlaces, filas, onChange }: Props) {
  const shown = enlaces.filter(({ estado }) => estado === 'vigente' || estado === 'pagado')
  if (shown.length === 0) return null
  return (
    <section className="above-8" aria-labelledby="enlaces">
      <h2 id="enlaces">Enlaces para que pague otra persona</h2>
      <ul className="rows opens above-4">
        {shown.map((enlace) => (
          <li key={enlace.id} className="sides centred movimiento">
            <span>
              {namesOf(enlace, filas)}
              <small>
                Creado el <Fecha value={enlace.creado} />
                {enlace.estado === 'vigente' && (
                  <>
                    , vale hasta el <Fecha value={enlace.vence} />
                  </>
                )}
              </small>
            </span>
            <span className="row figures at-end">
              {enlace.estado === 'pagado' ? (
                <Chip tone="ok">Pagado</Chip>
              ) : (
                <Anular id={enlace.id} creado={enlace.creado} onDone={onChange} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Anular({ id, creado, onDone }: { id: number; creado: Dia; onDone: () => void }) {
  const { pending, attempt } = useAttempt()
  const shut = async () => {
    await browserClient.call(anularenlacepago, { query: { id } })
    showToast('El enlace quedó anulado: ya nadie puede usarlo', 'ok', 'anular enlace')
    onDone()
  }
  return (
    <Button
      look="outline"
      size={40}
      pending={pending}
      onClick={() => attempt(shut, { as: 'anular enlace' })}
      aria-label={`Anular el enlace del ${formatDay(creado)}`}
    >
      Anular
    </Button>
  )
}

/** Names of its instalments that are still owed; the paid ones are told among the payments. */
function namesOf({ conceptos }: Cuenta['enlaces'][number], filas: CuotaFila[]): string {
  const owed = filas.filter(({ id }) => conceptos.includes(id)).map(({ titulo }) => titulo)
  if (owed.length > 0) return owed.join(', ')
  return conceptos.length === 1 ? 'Una cuota' : `${conceptos.length} cuotas`
}
