import { useState } from 'react'
import { useNavigate } from 'react-router'
import { crearcampania, editarcampania } from '../../../../contract/mensajes/campanias.ts'
import { Button } from '../../../ui/button.tsx'
import { BackLink } from '../../back-link.tsx'
import { Form, useCallForm } from '../../call-form.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useUnsaved } from '../../unsaved.ts'
import { CampaniaActions } from './campania-actions.tsx'
import { CampaniaVista } from './campania-vista.tsx'
import { type CampaniaDetail, textoOf } from './texto.ts'

type Props = { campania?: CampaniaDetail; onStarted?: () => void }

/** Writes a draft beside the mail that it makes. Without `campania`, a new one. */
export function CampaniaEditor({ campania, onStarted = () => {} }: Props) {
  const navigate = useNavigate()
  /** The text that is on the screen when nothing is unsaved: the one that may be sent. */
  const [saved, setSaved] = useState({ asunto: campania?.asunto ?? '', desde: campania?.huella ?? '' })
  const [removing, setRemoving] = useState(false)
  const { form, notice, submit } = useCallForm({
    call: campania ? editarcampania : crearcampania,
    query: { id: campania?.id },
    defaultValues: textoOf(campania),
    desde: campania?.huella,
    saved: 'La campaña quedó guardada.',
    onSaved(results, { asunto }) {
      if (campania) setSaved({ asunto, desde: String('huella' in results && results.huella) })
      else navigate(`/admin/newsletter/campanias/${results.id}`, { replace: true })
    },
  })
  const { Area, Text } = form
  const { isSubmitting, isDirty } = form.formState
  // Keeping a new one leads to its own page, and what is removed goes with what was typed: nobody is asked.
  const leaves = removing || (isSubmitting && !campania)
  useUnsaved(isDirty && !leaves)
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
              onRemoving={setRemoving}
            />
          )
        }
      />
      <div className="split evenly above-5">
        <Form of={form} onSubmit={submit}>
          {notice}
          <Text name="asunto" label="Asunto" />
          <Text name="titulo" label="Título" />
          <Area
            name="cuerpo"
            label="Texto"
            rows={12}
            help="Un renglón vacío separa párrafos. **Así** va en negrita y [así](https://…) lleva un enlace"
          />
          <Text name="botonTexto" label="Texto del botón" optional />
          <Text
            name="botonEnlace"
            label="Dirección del botón"
            optional
            help="Una página del sitio, como /promociones, o una dirección https://"
          />
          <div className="row spread form-end">
            <Button type="submit" look={campania && 'outline'} pending={isSubmitting} pendingLabel="Guardando">
              Guardar borrador
            </Button>
          </div>
        </Form>
        <CampaniaVista texto={form.watch()} />
      </div>
    </>
  )
}
