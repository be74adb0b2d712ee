import { useState } from 'react'
import { useNavigate } from 'react-router'
import { campaniaBody, crearcampania, editarcampania } from '../../../contract/campanias.ts'
import { browserClient } from '../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { newClave } from '../../api/new-clave.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { BackLink } from '../back-link.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { CampaniaActions } from './campania-actions.tsx'
import { CampaniaVista } from './campania-vista.tsx'
import { type CampaniaDetail, textoOf } from './texto.ts'

type Props = { campania?: CampaniaDetail; onStarted?: () => void }

/** Writes a draft beside the mail that it makes. Without `campania`, a new one. */
export function CampaniaEditor({ campania, onStarted = () => {} }: Props) {
  const navigate = useNavigate()
  const [clave] = useState(newClave)
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(campaniaBody, { defaultValues: textoOf(campania) })
  const { errors, isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      if (campania) await browserClient.call(editarcampania, { query: { id: campania.id }, body })
      const id = campania?.id ?? (await browserClient.call(crearcampania, { body, idempotencyKey: clave })).results.id
      form.reset(body)
      showToast('La campaña quedó guardada.')
      if (!campania) navigate(`/admin/newsletter/campanias/${id}`, { replace: true })
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <>
      <BackLink to="/admin/newsletter/campanias">Todas las campañas</BackLink>
      <ScreenHead
        title={campania ? campania.asunto : 'Nueva campaña'}
        subtitle={campania ? 'Borrador' : 'Se guarda en borrador: nada sale hasta que la envíes'}
        action={campania && <CampaniaActions campania={campania} unsaved={isDirty} onStarted={onStarted} />}
      />
      <div className="campania">
        <form className="admin-form" noValidate onSubmit={submit}>
          {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
          <TextField label="Asunto" autoComplete="off" error={errors.asunto?.message} {...form.register('asunto')} />
          <TextField label="Título" autoComplete="off" error={errors.titulo?.message} {...form.register('titulo')} />
          <TextArea
            label="Texto"
            rows={12}
            help="Un renglón vacío separa párrafos. **Así** va en negrita y [así](https://…) lleva un enlace"
            error={errors.cuerpo?.message}
            {...form.register('cuerpo')}
          />
          <TextField
            label="Texto del botón"
            autoComplete="off"
            optional
            error={errors.botonTexto?.message}
            {...form.register('botonTexto')}
          />
          <TextField
            label="Dirección del botón"
            autoComplete="off"
            optional
            help="Una página del sitio, como /promociones, o una dirección https://"
            error={errors.botonEnlace?.message}
            {...form.register('botonEnlace')}
          />
          <div className="form-end">
            <Button type="submit" pending={isSubmitting} pendingLabel="Guardando">
              Guardar borrador
            </Button>
          </div>
        </form>
        <CampaniaVista texto={form.watch()} />
      </div>
    </>
  )
}
