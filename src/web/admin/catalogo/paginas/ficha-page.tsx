import { ExternalLink, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { eliminarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from '../../form/call-form.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ImagenesEditor } from './imagenes-editor.tsx'
import type { Parte } from './partes.ts'
import type { Dueno } from './use-uploads.ts'

type Props<E extends FormCall> = CallFormProps<E> & {
  parte: Parte
  dueno: Dueno
  title: string
  /** The publication state, shown below the page title. */
  badge?: ReactNode
  /** The path of the item's public page, if visitors can see it. */
  site?: string
  /** The frequent actions, shown as buttons. `seldom` holds the rare ones, shown in the menu before `Eliminar`. */
  actions?: ReactNode
  seldom?: ReactNode
  /** The fields of the first section. */
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
  /** The fields of the sections below the pictures. */
  rest?: (form: FormWithFields<ValuesOf<E>>) => ReactNode
}

/** Shows the page that edits an item with a gallery: its form, its pictures and its actions. */
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
  // Skips the unsaved-changes question after a removal. The dialog closes before the page navigates.
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
          {/* Between two forms, because its dialogs contain forms. */}
          <div className="ficha-imagenes">
            <ImagenesEditor dueno={dueno} />
          </div>
          {rest && (
            <Form of={form} className="stack box settings-form" onSubmit={submit}>
              {rest(form)}
              {/* Lets Enter submit this form. */}
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
          done={`${title}: ${parte.she ? 'eliminada' : 'eliminado'}`}
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
