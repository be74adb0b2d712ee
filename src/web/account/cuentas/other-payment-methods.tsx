import { Copy, Landmark, MessageCircle, PiggyBank, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { crearenlacepago, usarcredito } from '../../../contract/dinero/cuenta.ts'
import { formatMoneyUnbroken } from '../../../reglas/dinero.ts'
import { joinWords } from '../../../reglas/text.ts'
import { browserClient } from '../../api/browser.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money, MoneyList } from '../../ui/money.tsx'
import { shareText, whatsappShareUrl } from '../../ui/share-text.ts'
import { showToast } from '../../ui/toast.ts'
import { type Cuenta, importesToList, takesTransfers } from '../cuenta.pure.ts'
import { type CuotaRow, totalPesos } from './cuentas.pure.ts'
import { TransferenciaDialog } from './transferencia-dialog.tsx'

type Props = { cuenta: Cuenta; chosen: CuotaRow[]; onDone: () => void; onChange: () => void }

export function OtherPaymentMethods(props: Props) {
  const none = props.chosen.length === 0
  return (
    <aside className="stack snug card otras" aria-label="Otras formas de pagar">
      <h2 className="t-20">Otras formas de pagar</h2>
      <p id="otras-como" className="t-14 muted">
        {none ? 'Marcá primero las cuotas.' : 'Para las cuotas marcadas.'}
      </p>
      <PaymentMethods {...props} />
    </aside>
  )
}

export function PaymentMethods({ cuenta, chosen, onDone, onChange }: Props) {
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
      {cuenta.pagoenlinea && <ShareWithPayer chosen={chosen} onMade={onChange} />}
      <ApplyCredito credito={cuenta.credito} chosen={chosen} onDone={onDone} />
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

function ShareWithPayer({ chosen, onMade }: { chosen: CuotaRow[]; onMade: () => void }) {
  const { pending, attempt } = useAttempt()
  const [enlace, setEnlace] = useState<Enlace>()
  const share = async () => {
    const body = { conceptos: JSON.stringify(chosen.map(({ id }) => id)) }
    const { results } = await browserClient.call(crearenlacepago, { body })
    const made = { ...results, text: shareTextOf(results.url, chosen), cuotas: chosen }
    onMade()
    if (await shareText(made.text)) showToast('Compartiste el enlace. Podés anularlo cuando quieras desde Mis Cuentas')
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

type ApplyCreditoProps = { credito: Cuenta['credito']; chosen: CuotaRow[]; onDone: () => void }

/** Pays the selected dues with the account's credit, up to its amount. Credit in dollars pays only dues in dollars. */
function ApplyCredito({ credito, chosen, onDone }: ApplyCreditoProps) {
  const { pending, attempt } = useAttempt()
  const last = useRef({ selection: '', clave: '' })
  const inDolares = chosen.some(({ moneda }) => moneda === 'USD')
  const usable = importesToList(credito).filter(({ moneda }) => moneda === 'ARS' || inDolares || chosen.length === 0)
  if (usable.length === 0) return null
  const use = async () => {
    const conceptos = JSON.stringify(chosen.map(({ id }) => id))
    if (last.current.selection !== conceptos) last.current = { selection: conceptos, clave: newIdempotencyKey() }
    await browserClient.call(usarcredito, { body: { conceptos }, idempotencyKey: last.current.clave })
    last.current = { selection: '', clave: '' }
    showToast('Listo: usamos lo que tenías a favor', 'ok', 'credito')
    onDone()
  }
  return (
    <Button
      look="outline"
      wide
      disabled={chosen.length === 0}
      pending={pending}
      aria-describedby="otras-como"
      onClick={() => attempt(use, { as: 'credito' })}
    >
      <Icon of={PiggyBank} />
      <span>
        Usar <MoneyList importes={usable} /> a tu favor
      </span>
    </Button>
  )
}

type Enlace = { url: string; vence: string; text: string; cuotas: CuotaRow[] }

function EnlaceDialog({ enlace: { url, vence, text, cuotas }, onClose }: { enlace: Enlace; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Que pague otra persona"
      footer={
        <>
          <CancelButton>Cerrar</CancelButton>
          <a className={buttonClass({})} href={whatsappShareUrl(text)} target="_blank" rel="noreferrer">
            <Icon of={MessageCircle} /> Mandarlo por WhatsApp
          </a>
        </>
      }
    >
      <div className="stack fill" role="status">
        <ul className="stack tight num">
          {cuotas.map(({ id, titulo, montohoy, vencimiento }) => (
            <li key={id}>
              <b>
                {titulo}, <Money centavos={montohoy ?? 0} />
              </b>
              <p className="t-14 muted">
                Vence el <Fecha value={vencimiento} />
              </p>
            </li>
          ))}
          {cuotas.length > 1 && (
            <li>
              En total, <b>{formatMoneyUnbroken(totalPesos(cuotas), 'ARS')}</b>
            </li>
          )}
        </ul>
        <p>
          Quien abra este enlace ve el nombre de pila, el viaje y lo que hay que pagar, y nada más de tu cuenta. El
          recibo te llega a vos.
        </p>
        <div className="line centred panel fill">
          <p className="t-15 clip fill num">{url}</p>
          <IconButton
            icon={Copy}
            label="Copiar el enlace"
            onClick={() => copyText(url, 'Copiamos el enlace. Pegalo donde quieras compartirlo')}
          />
        </div>
        <p className="t-14 muted">
          Vale hasta el <Fecha value={vence} />. Podés anularlo cuando quieras desde Mis Cuentas.
        </p>
      </div>
    </Dialog>
  )
}

function shareTextOf(url: string, cuotas: CuotaRow[]): string {
  const which = joinWords(cuotas.map(({ titulo }) => titulo))
  return `${which}: ${formatMoneyUnbroken(totalPesos(cuotas), 'ARS')}. Se paga desde acá, sin crear una cuenta: ${url}`
}
