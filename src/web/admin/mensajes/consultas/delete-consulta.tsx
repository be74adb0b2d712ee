import { useState } from 'react'
import { eliminarconsulta } from '../../../../contract/especificacion/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { failureText } from '../../failure-text.ts'
import type { Consulta } from './consulta.ts'

type Props = { consulta: Consulta; onBack: () => void; onDeleted: () => void; onClose: () => void }

export function DeleteConsulta({ consulta, onBack, onDeleted, onClose }: Props) {
  const [notice, setNotice] = useState<string>()
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    setNotice(undefined)
    try {
      await browserClient.call(eliminarconsulta, { body: { idconsulta: consulta.id } })
      showToast('La consulta fue eliminada')
      onDeleted()
    } catch (error) {
      setNotice(failureText(error))
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Eliminar esta consulta?"
      footer={
        <>
          <Button look="outline" size={40} onClick={onBack}>
            Conservar
          </Button>
          <Button look="danger" size={40} pending={pending} pendingLabel="Eliminando" onClick={remove}>
            Eliminar Consulta
          </Button>
        </>
      }
    >
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <p>
        Se borra lo que escribió {consulta.nombre} {consulta.apellido} y las respuestas que se le enviaron. No se puede
        deshacer.
      </p>
    </Dialog>
  )
}
