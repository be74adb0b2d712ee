import { anularenlacepago } from '../../../contract/dinero/cuenta.ts'
import { type Dia, formatDay } from '../../../reglas/dia.ts'
import { browserClient } from '../../api/browser.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { MoneyList } from '../../ui/money.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Cuenta } from '../cuenta.pure.ts'
import { totalsOf } from '../formulario/plan.pure.ts'
import { nameCuotasById } from '../names.pure.ts'

type Props = Pick<Cuenta, 'enlaces' | 'reservas'> & { onChange: () => void }

export function Enlaces({ enlaces, reservas, onChange }: Props) {
  const shown = enlaces.filter(({ estado }) => estado === 'vigente' || estado === 'pagado')
  if (shown.length === 0) return null
  return (
    <section className="above-8" aria-labelledby="enlaces">
      <h2 id="enlaces">Enlaces para que pague otra persona</h2>
      <ul className="rows opens above-4">
        {shown.map((enlace) => (
          <Row key={enlace.id} enlace={enlace} reservas={reservas} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { enlace: Cuenta['enlaces'][number]; reservas: Cuenta['reservas']; onChange: () => void }

function Row({ enlace, reservas, onChange }: RowProps) {
  const cuotas = nameCuotasById(enlace.conceptos, reservas)
  return (
    <li className="sides centred movimiento">
      <span>
        {cuotas.map(({ titulo }) => titulo).join(', ')}
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
        <b>
          <MoneyList importes={totalsOf(cuotas.map(({ cuota }) => cuota))} />
        </b>
        {enlace.estado === 'pagado' ? (
          <Chip tone="ok">Pagado</Chip>
        ) : (
          <RevokeEnlace id={enlace.id} created={enlace.creado} onDone={onChange} />
        )}
      </span>
    </li>
  )
}

function RevokeEnlace({ id, created, onDone }: { id: number; created: Dia; onDone: () => void }) {
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
      aria-label={`Anular el enlace del ${formatDay(created)}`}
    >
      Anular
    </Button>
  )
}
