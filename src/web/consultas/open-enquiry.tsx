import { useEffect, useState } from 'react'
import { usePostedForm } from '../api/use-posted-form.ts'
import { fillOwnData } from '../behaviors/own-data.ts'
import { Button } from '../ui/button.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { openRoot } from '../ui/open-root.tsx'
import { showToast } from '../ui/toast.ts'
import { EnquiryFields } from './enquiry-fields.tsx'

export function open(opener: HTMLElement): void {
  openRoot((close) => <EnquiryDialog about={opener.dataset.about ?? ''} onClose={close} />)
}

function EnquiryDialog({ about, onClose }: { about: string; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string>()
  const sent = usePostedForm({
    path: '/api/nuevaconsulta.php',
    onReply: () => {
      showToast('Recibimos tu consulta. Te respondemos por mail')
      onClose()
    },
    onRefusal: setRefusal,
  })
  useEffect(() => {
    if (sent.form.current) void fillOwnData(sent.form.current)
  }, [sent.form])
  return (
    <Dialog
      onClose={onClose}
      unsaved={sent.changed && !sent.sending}
      title="Formulario de Consulta"
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="consulta" pending={sent.sending} pendingLabel="Enviando">
            Enviar Consulta
          </Button>
        </>
      }
    >
      {refusal && <NoticeBanner onClose={() => setRefusal(undefined)}>{refusal}</NoticeBanner>}
      <form id="consulta" className="fields fields-pair" noValidate ref={sent.form} onSubmit={sent.submit}>
        <EnquiryFields
          control={(name) => ({ ...sent.control(name), defaultValue: name === 'consulta' ? about : undefined })}
        />
      </form>
    </Dialog>
  )
}
