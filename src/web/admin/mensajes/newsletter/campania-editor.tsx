import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  campaniaBody,
  crearcampania,
  editarcampania,
  eliminarcampania,
} from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { useContractForm } from '../../../api/form.ts'
import { newClave } from '../../../api/new-clave.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { BackLink } from '../../back-link.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useUnsavedUnlessRemoved } from '../../unsaved.ts'
import { useSaveNotice } from '../../use-save-notice.tsx'
import { CampaniaActions } from './campania-actions.tsx'
import { CampaniaVista } from './campania-vista.tsx'
import { type CampaniaDetail, type TextoCampania, textoOf } from './texto.ts'

type Props = { campania?: CampaniaDetail; onStarted?: () => void }

/** Writes a draft beside the mail that it makes. Without `campania`, a new one. */
export function CampaniaEditor({ campania, onStarted = () => {} }: Props) {
  const navigate = useNavigate()
  const [clave] = useState(newClave)
  /** The text that is on the screen when nothing is unsaved: the one that may be sent. */
  const [saved, setSaved] = useState({ asunto: campania?.asunto ?? '', desde: campania?.huella ?? '' })
  const form = useContractForm(campaniaBody, { defaultValues: textoOf(campania) })
  const { notice, clear, tell } = useSaveNotice(form)
  const { errors, isSubmitting, isDirty } = form.formState
  // Keeping a new one leads to its own page: nobody is asked about what was just kept.
  const keepsNew = isSubmitting && !campania
  const remove = useUnsavedUnlessRemoved(isDirty && !keepsNew, async (id) => {
    await browserClient.call(eliminarcampania, { query: { id } })
    showToast('La campaña fue eliminada')
    await navigate('/admin/newsletter/campanias', { replace: true })
  })
  const submit = form.handleSubmit(async (body) => {
    clear()
    try {
      if (campania) await update(campania.id, body)
      else await create(body)
    } catch (error) {
      tell(error)
    }
  })
  const update = async (id: string, texto: TextoCampania) => {
    const body = { ...texto, desde: saved.desde }
    const { results } = await browserClient.call(editarcampania, { query: { id }, body })
    form.reset(texto)
    setSaved({ asunto: texto.asunto, desde: results.huella })
    showToast('La campaña quedó guardada.')
  }
  const create = async (body: TextoCampania) => {
    const { results } = await browserClient.call(crearcampania, { body, idempotencyKey: clave })
    form.reset(body)
    showToast('La campaña quedó guardada.')
    navigate(`/admin/newsletter/campanias/${results.id}`, { replace: true })
  }
  return (
    <>
      <BackLink to="/admin/newsletter/campanias">Todas las campañas</BackLink>
      <ScreenHead
        title={campania ? saved.asunto : 'Nueva campaña'}
        subtitle={campania ? 'Borrador' : 'Se guarda en borrador: nada sale hasta que la envíes'}
        action={
          campania && (
            <CampaniaActions
              campania={{ ...campania, ...saved }}
              unsaved={isDirty}
              onStarted={onStarted}
              onRemove={() => remove(campania.id)}
            />
          )
        }
      />
      <div className="campania">
        <form className="admin-form" noValidate onSubmit={submit}>
          {notice}
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
