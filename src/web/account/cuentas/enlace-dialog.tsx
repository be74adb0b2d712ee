import { Copy, MessageCircle } from 'lucide-react'
import { moneyText } from '../../../reglas/dinero.ts'
import { joinWords } from '../../../reglas/join-words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { whatsappShareUrl } from '../../ui/share-text.ts'
import { type CuotaFila, totalPesos } from './cuentas.pure.ts'

export type Enlace = { url: string; vence: string; texto: string; cuotas: CuotaFila[] }

/** Shows a new payment link. Its URL is shown only once, so only the user closes the dialog. */
export function EnlaceDialog({
  enlace: { url, vence, texto, cuotas },
  onClose,
}: {
  enlace: Enlace
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Que pague otra persona"
      footer={
        <>
          <CancelButton>Cerrar</CancelButton>
          <a className={buttonClass({})} href={whatsappShareUrl(texto)} target="_blank" rel="noreferrer">
            <Icon of={MessageCircle} /> Mandarlo por WhatsApp
          </a>
        </>
      }
    >
      <div className="stack fill" role="status">
        <ul className="stack tight num">
          {cuotas.map(({ id, titulo, monto, vencimiento }) => (
            <li key={id}>
              <b>
                {titulo}, <Money centavos={monto ?? 0} />
              </b>
              <p className="t-14 muted">
                Vence el <Fecha value={vencimiento} />
              </p>
            </li>
          ))}
          {cuotas.length > 1 && (
            <li>
              En total, <b>{moneyText(totalPesos(cuotas), 'ARS')}</b>
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
          Vale hasta el <Fecha value={vence} />. Copialo ahora: por seguridad no lo volvemos a mostrar. Podés anularlo
          cuando quieras desde Mis Cuentas.
        </p>
      </div>
    </Dialog>
  )
}

export function shareTextOf(url: string, cuotas: CuotaFila[]): string {
  const cuales = joinWords(cuotas.map(({ titulo }) => titulo))
  return `${cuales}: ${moneyText(totalPesos(cuotas), 'ARS')}. Se paga desde acá, sin crear una cuenta: ${url}`
}
