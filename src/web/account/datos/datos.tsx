import { useAttempt } from '../../api/use-attempt.ts'
import { AskedBody } from '../asked-body.tsx'
import '../account.css'
import './datos.css'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { guardarrecordatorios, misdatos } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { downloadFile } from '../../api/download-file.ts'
import { PasswordChangeForm } from '../../session/password-change-form.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccountGate } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import { asApiError, useAsked } from '../use-asked.ts'
import { CambioMail } from './cambio-mail.tsx'
import { DatosForm } from './datos-form.tsx'
import { EliminarDialog } from './eliminar-dialog.tsx'
import { Lecturas } from './lecturas.tsx'
import { Llaves } from './llaves.tsx'
import { Sesiones } from './sesiones.tsx'

export default function Datos() {
  return (
    <div className="sheet page account-page">
      <PageHead title="Mis datos" description="Tus datos, tu contraseña, tus sesiones y tus avisos." hidden />
      <AccountHead title="Mis datos" about="Tu nombre, tu contraseña y tus avisos" />
      <AccountGate reason="Para ver y cambiar tus datos necesitás una cuenta.">
        {(mail) => <MisDatos mail={mail} />}
      </AccountGate>
    </div>
  )
}

/** Everything about the account itself, a part each: none of them waits for another to be saved. */
function MisDatos({ mail }: { mail: string }) {
  const asked = useAsked(mail, (signal) => browserClient.call(misdatos, { signal }))
  return (
    <AskedBody asked={asked} failed="No pudimos traer tus datos" label="Cargando tus datos">
      {({ results: datos }) => (
        <div className="rows bare full-buttons datos-parts">
          <Parte
            title="Quién sos"
            text="Para saludarte y llamarte. Las reservas ya hechas conservan los datos que tenían."
          >
            <DatosForm datos={datos} />
          </Parte>
          <Parte title="Email" text="Con él entrás, y ahí llegan los avisos del viaje.">
            <CambioMail datos={datos} onChange={asked.reload} />
          </Parte>
          <Parte title="Contraseña" text="Al cambiarla se cierran tus otras sesiones.">
            <PasswordChangeForm mail={mail} className="stack wide datos-form" />
          </Parte>
          <Parte
            title="Llaves de acceso"
            text="Para entrar con tu huella, tu rostro o el PIN de tu dispositivo, sin escribir la contraseña."
          >
            <Llaves mail={mail} />
          </Parte>
          <Parte
            title="Avisos de vencimientos"
            text="Te escribimos 7 y 3 días antes, el mismo día y 2&nbsp;días&nbsp;después."
          >
            <Avisos recordatorios={datos.recordatorios} />
          </Parte>
          <Parte title="Sesiones abiertas" text="Los dispositivos en los que entraste.">
            <Sesiones mail={mail} />
          </Parte>
          <Parte
            title="Quién vio tus datos"
            text="Cada vez que alguien de la agencia abre los datos de quien viaja, queda anotado."
          >
            <Lecturas mail={mail} />
          </Parte>
          <Parte title="Tu información" text="Es tuya: llevate una copia o pedí que la borremos (Ley 25.326).">
            <CuentaPropia />
          </Parte>
        </div>
      )}
    </AskedBody>
  )
}

function Parte({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="split">
      <div>
        <h2 className="t-24">{title}</h2>
        <p className="muted above-2">{text}</p>
      </div>
      <div className="stack starts">{children}</div>
    </section>
  )
}

/** A switch that saves itself; it goes back when it could not. */
function Avisos({ recordatorios }: { recordatorios: boolean }) {
  const [on, setOn] = useState(recordatorios)
  const [saving, setSaving] = useState(false)
  const change = async (wanted: boolean) => {
    if (saving) return
    setOn(wanted)
    setSaving(true)
    try {
      await browserClient.call(guardarrecordatorios, { body: { recordatorios: wanted ? '1' : '0' } })
      showToast(wanted ? 'Te vamos a avisar por mail' : 'No te avisamos más de los vencimientos', 'ok', 'avisos')
    } catch (error) {
      setOn(!wanted)
      showToast(`No pudimos guardarlo. ${asApiError(error).message}`, 'bad', 'avisos')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Checkbox
      label="Recordarme los vencimientos por mail"
      checked={on}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}

/** A copy to take along, and the way out. */
function CuentaPropia() {
  const { pending, attempt } = useAttempt()
  const [erasing, setErasing] = useState(false)
  const download = () =>
    attempt(() => downloadFile('/api/cuenta/descarga', 'mis-datos.json'), { failed: 'No pudimos preparar la copia. ' })
  return (
    <>
      <div className="row datos-acciones">
        <Button look="outline" pending={pending} pendingLabel="Preparando" onClick={download}>
          <Icon of={Download} />
          Descargar mis datos
        </Button>
        <Button look="outline" onClick={() => setErasing(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {erasing && <EliminarDialog onClose={() => setErasing(false)} />}
    </>
  )
}
