import { AnswerBody } from '../../api/answer-body.tsx'
import { useAttempt } from '../../api/use-attempt.ts'
import '../account.css'
import './datos.css'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { misllaves } from '../../../contract/personas/llaves.ts'
import {
  eliminacionBody,
  eliminarcuenta,
  guardarrecordatorios,
  misdatos,
} from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { downloadFile } from '../../api/download-file.ts'
import { asApiError } from '../../api/failure-text.ts'
import { SentDialog } from '../../api/sent-dialog.tsx'
import { useSentForm } from '../../api/sent-form.tsx'
import { useReply } from '../../api/use-answer.ts'
import { openWithMessage } from '../../behaviors/next-page.ts'
import { dropBorradores } from '../../session/borradores.ts'
import { LlavesList } from '../../session/llaves-list.tsx'
import { PasswordChangeForm } from '../../session/password-change-form.tsx'
import { readSession, signOut } from '../../session/session-store.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { fieldsOf } from '../../ui/form-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccountGate } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import { ChangeMail } from './change-mail.tsx'
import { DatosForm } from './datos-form.tsx'
import { Lecturas } from './lecturas.tsx'
import { Sesiones } from './sesiones.tsx'

export default function Data() {
  return (
    <div className="sheet page account-page">
      <PageHead title="Mis datos" description="Tus datos, tu contraseña, tus sesiones y tus avisos." hidden />
      <AccountHead title="Mis datos" about="Tu nombre, tu contraseña y tus avisos" />
      <AccountGate firstCall={misdatos.path} reason="Para ver y cambiar tus datos necesitás una cuenta.">
        {(mail) => <MisDatos mail={mail} />}
      </AccountGate>
    </div>
  )
}

function MisDatos({ mail }: { mail: string }) {
  const asked = useReply(misdatos)
  return (
    <AnswerBody answer={asked} what="tus datos">
      {({ results: data }) => (
        <div className="rows full-buttons datos-parts">
          <DatosSection
            title="Quién sos"
            text="Para saludarte y llamarte. Las reservas ya hechas conservan los datos que tenían."
          >
            <DatosForm data={data} />
          </DatosSection>
          <DatosSection title="Email" text="Con él entrás, y ahí llegan los avisos del viaje.">
            <ChangeMail data={data} onChange={asked.retry} />
          </DatosSection>
          <DatosSection title="Contraseña" text="Al cambiarla se cierran tus otras sesiones.">
            <PasswordChangeForm mail={mail} className="stack wide datos-form" />
          </DatosSection>
          <DatosSection
            title="Entrar con huella o PIN"
            text="Con tu huella, tu rostro o el PIN de tu dispositivo, sin escribir la contraseña."
          >
            <Llaves />
          </DatosSection>
          <DatosSection
            title="Avisos de vencimientos"
            text="Te escribimos 7 y 3 días antes, el mismo día y 2&nbsp;días&nbsp;después."
          >
            <Avisos recordatorios={data.recordatorios} />
          </DatosSection>
          <DatosSection title="Sesiones abiertas" text="Los dispositivos en los que entraste.">
            <Sesiones />
          </DatosSection>
          <DatosSection
            title="Quién vio tus datos"
            text="Cada vez que alguien de la agencia abre los datos de quien viaja, queda anotado."
          >
            <Lecturas />
          </DatosSection>
          <DatosSection title="Tu información" text="Es tuya: llevate una copia o pedí que la borremos (Ley 25.326).">
            <AccountDataSection />
          </DatosSection>
        </div>
      )}
    </AnswerBody>
  )
}

function DatosSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

function AccountDataSection() {
  const { pending, attempt } = useAttempt()
  const [erasing, setErasing] = useState(false)
  const download = () =>
    attempt(() => downloadFile('/api/cuenta/descarga', 'mis-datos.json'), { failed: 'No pudimos preparar la copia. ' })
  return (
    <>
      <div className="row">
        <Button look="outline" pending={pending} pendingLabel="Preparando" onClick={download}>
          <Icon of={Download} />
          Descargar mis datos
        </Button>
        <Button look="outline" onClick={() => setErasing(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {erasing && <DeleteAccountDialog onClose={() => setErasing(false)} />}
    </>
  )
}

function Llaves() {
  const asked = useReply(misllaves)
  return (
    <AnswerBody answer={asked} heading="h3" what="tus entradas con huella o PIN">
      {({ results }) => <LlavesList llaves={results} onChange={() => asked.retry()} />}
    </AnswerBody>
  )
}

const { Password } = fieldsOf<z.input<typeof eliminacionBody>>()

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const sent = useSentForm(eliminacionBody, { defaultValues: { password: '' } }, async (body) => {
    await browserClient.call(eliminarcuenta, { body })
    dropBorradores(readSession()?.mail ?? '')
    signOut()
    openWithMessage('Tu cuenta fue eliminada', '/')
  })
  return (
    <SentDialog
      of={sent}
      title="Eliminar mi cuenta"
      submit="Eliminar mi cuenta"
      look="danger"
      pendingLabel="Eliminando"
      onClose={onClose}
    >
      <p>
        Borramos tus datos de contacto, las fotos de documentos, los comprobantes y los mails; también tus consultas y
        la suscripción al boletín, si confirmaste tu dirección. No se puede deshacer.
      </p>
      <p>Conservamos lo que la ley obliga: los convenios aceptados y los recibos de los viajes que hiciste.</p>
      <Password name="password" label="Tu contraseña" />
    </SentDialog>
  )
}
