import { ExternalLink, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { eliminarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { BackLink } from '../../back-link.tsx'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from '../../call-form.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { MoreMenu } from '../../more-menu.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useUnsaved } from '../../unsaved.ts'
import { ImagenesEditor } from './imagenes-editor.tsx'
import type { Parte } from './partes.ts'
import type { Dueno } from './use-uploads.ts'

type Props<E extends FormCall> = CallFormProps<E> & {
  parte: Parte
  dueno: Dueno
  title: string
  /** Beside the title. */
  badge?: ReactNode
  /** Its page of the site, where visitors have one and can see it. */
  site?: string
  /** What is done there most, and what seldom, before `Eliminar`. */
  actions?: ReactNode
  seldom?: ReactNode
  /** Its first sheet: what the thing is. */
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
  /** The other parts, which follow its pictures on one sheet. */
  rest?: (form: FormWithFields<ValuesOf<E>>) => ReactNode
}

/** The page of a thing with a gallery: its form, its pictures, and what can be done with it. */
export function FichaPage<E extends FormCall>({
  parte,
  dueno,
  title,
  badge,
  site,
  actions,
  seldom,
  children,
  rest,
  ...props
}: Props<E>) {
  const [removing, setRemoving] = useState(false)
  const navigate = useNavigate()
  const { form, notice, submit } = useCallForm<E>({ ...props, saved: 'Guardado. El sitio ya lo muestra así.' })
  const { isSubmitting, isDirty } = form.formState
  const list = `/admin/catalogo/${parte.clase}`
  // What is removed goes with what was typed of it: nobody is asked. Its dialog closes before the page is left.
  const [removed, setRemoved] = useState(false)
  useUnsaved(isDirty && !removing && !removed)
  return (
    <>
      <BackLink to={list}>{parte.label}</BackLink>
      <ScreenHead
        title={title}
        subtitle={badge}
        action={
          <div className="row tight screen-actions">
            {site && (
              <Link to={site} look="outline" size={40} target="_blank">
                <Icon of={ExternalLink} />
                Ver en el sitio
              </Link>
            )}
            {actions}
            <MoreMenu>
              {seldom}
              <Button look="outline" size={40} onClick={() => setRemoving(true)}>
                <Icon of={Trash2} />
                Eliminar {parte.one}
              </Button>
            </MoreMenu>
          </div>
        }
      />
      <div className="above-5">
        <div className="split parte-ficha">
          <Form of={form} className="stack" id="ficha" onSubmit={submit}>
            {notice}
            {children(form)}
          </Form>
          {/* Between two forms: its dialogs are forms of their own. */}
          <div className="ficha-imagenes">
            <ImagenesEditor dueno={dueno} />
          </div>
          {rest && (
            <Form of={form} className="stack box settings-form" onSubmit={submit}>
              {rest(form)}
              {/* Enter saves here too. */}
              <button type="submit" hidden disabled={isSubmitting} />
            </Form>
          )}
        </div>
        <div className="row roomy ficha-save">
          <Button type="submit" form="ficha" pending={isSubmitting} pendingLabel="Guardando">
            Guardar cambios
          </Button>
          <p className="fill muted" aria-live="polite">
            {isDirty ? 'Hay cambios sin guardar' : ''}
          </p>
        </div>
      </div>
      {removing && (
        <ConfirmDialog
          action={`Eliminar ${parte.one}`}
          call={eliminarcatalogo}
          query={{ clase: parte.clase, id: dueno.id }}
          done={`${title}: eliminado`}
          onDone={() => {
            setRemoved(true)
            return navigate(list)
          }}
          onClose={() => setRemoving(false)}
        >
          <p>
            Vas a eliminar <b>{title}</b> con sus imágenes. No se puede deshacer.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
