import { Landmark, Share2 } from 'lucide-react'
import { useState } from 'react'
import { crearenlacepago } from '../../../contract/dinero/cuenta.ts'
import { browserClient } from '../../api/browser.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shareText } from '../../ui/share-text.ts'
import { showToast } from '../../ui/toast.ts'
import { type Cuenta, takesTransfers } from '../cuenta.pure.ts'
import { type CuotaFila, totalPesos } from './cuentas.pure.ts'
import { type Enlace, EnlaceDialog, textoDeEnlace } from './enlace-dialog.tsx'
import { TransferenciaDialog } from './transferencia-dialog.tsx'
import { UsarCredito } from './usar-credito.tsx'

type Props = { cuenta: Cuenta; chosen: CuotaFila[]; onDone: () => void; onChange: () => void }

/** What else one can do with the ticked instalments. */
export function OtrasFormas(props: Props) {
  const none = props.chosen.length === 0
  return (
    <aside className="stack snug card otras" aria-label="Otras formas de pagar">
      <h2 className="t-20">Otras formas de pagar</h2>
      <p id="otras-como" className="t-14 muted">
        {none ? 'Marcá primero las cuotas.' : 'Para las cuotas marcadas.'}
      </p>
      <Formas {...props} />
    </aside>
  )
}

/** A button a way, each for `chosen`: tell a transfer, let somebody else pay, use what is in favour. */
export function Formas({ cuenta, chosen, onDone, onChange }: Props) {
  const [informing, setInforming] = useState(false)
  const none = chosen.length === 0
  const { transferencia } = cuenta
  return (
    <>
      {takesTransfers(cuenta) && (
        <Button look="outline" wide disabled={none} aria-describedby="otras-como" onClick={() => setInforming(true)}>
          <Icon of={Landmark} /> Transferir e informar
        </Button>
      )}
      {cuenta.pagoenlinea && <PagaOtro chosen={chosen} onMade={onChange} />}
      <UsarCredito credito={cuenta.credito} chosen={chosen} onDone={onDone} />
      {informing && (
        <TransferenciaDialog
          banco={transferencia}
          conceptos={chosen.map(({ id }) => id)}
          total={totalPesos(chosen)}
          onClose={() => setInforming(false)}
          onDone={() => {
            setInforming(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

/** Makes a link by which somebody else pays and shares it at once; where the device cannot, a dialog holds it. */
function PagaOtro({ chosen, onMade }: { chosen: CuotaFila[]; onMade: () => void }) {
  const { pending, attempt } = useAttempt()
  const [enlace, setEnlace] = useState<Enlace>()
  const share = async () => {
    const body = { conceptos: JSON.stringify(chosen.map(({ id }) => id)) }
    const { results } = await browserClient.call(crearenlacepago, { body })
    const made = { ...results, texto: textoDeEnlace(results.url, chosen), cuotas: chosen }
    onMade()
    if (await shareText(made.texto)) showToast('Compartiste el enlace. Podés anularlo cuando quieras desde Mis Cuentas')
    else setEnlace(made)
  }
  return (
    <>
      <Button
        look="outline"
        wide
        disabled={chosen.length === 0}
        pending={pending}
        aria-describedby="otras-como"
        onClick={() => attempt(share, { as: 'enlace de pago' })}
      >
        <Icon of={Share2} /> Que pague otra persona
      </Button>
      {enlace && <EnlaceDialog enlace={enlace} onClose={() => setEnlace(undefined)} />}
    </>
  )
}
