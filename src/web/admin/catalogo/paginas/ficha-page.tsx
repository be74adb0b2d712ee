import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { eliminarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { BackLink } from '../../back-link.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useUnsavedUnlessRemoved } from '../../unsaved.ts'
import { useSaveNotice } from '../../use-save-notice.tsx'
import { ImagenesEditor } from './imagenes-editor.tsx'
import type { Parte } from './partes.ts'
import type { Dueno } from './use-uploads.ts'

type Props<Values extends FieldValues> = {
  parte: Parte
  dueno: Dueno
  title: string
  /** Beside the title. */
  badge?: ReactNode
  /** Before `Eliminar`. */
  actions?: ReactNode
  schema: z.ZodType<unknown, Values>
  defaultValues: DefaultValues<Values>
  /** Which version is shown. */
  desde: string
  /** Saves it over the version that was edited, and tells which it is from now on. */
  save: (values: Values, desde: string) => Promise<{ results: { huella: string } }>
  children: (form: UseFormReturn<Values>) => ReactNode
}

/** The page of a thing with a gallery: its form, its pictures, and what can be done with it. */
export function FichaPage<Values extends FieldValues>(props: Props<Values>) {
  const { parte, dueno, title, badge, actions, schema, defaultValues, desde, save, children } = props
  const version = useRef(desde)
  const [removing, setRemoving] = useState(false)
  const navigate = useNavigate()
  const form = useContractForm(schema, { defaultValues })
  const { notice, clear, tell } = useSaveNotice(form)
  const { isSubmitting, isDirty } = form.formState
  const list = `/admin/catalogo/${parte.clase}`
  const remove = useUnsavedUnlessRemoved(isDirty, async (id) => {
    await browserClient.call(eliminarcatalogo, { query: { clase: parte.clase, id } })
    showToast(`${title}: eliminado`)
    await navigate(list)
  })
  const submit = form.handleSubmit(async (values) => {
    clear()
    try {
      version.current = (await save(values, version.current)).results.huella
      form.reset(values as DefaultValues<Values>)
      showToast('Guardado. El sitio ya lo muestra así.')
    } catch (error) {
      tell(error)
    }
  })
  return (
    <>
      <BackLink to={list}>{parte.label}</BackLink>
      <ScreenHead title={title} subtitle={badge} action={<div className="screen-actions">{actions}</div>} />
      <div className="parte-ficha">
        <form className="alta-form" id="ficha" noValidate onSubmit={submit}>
          {notice}
          {children(form)}
          <div className="ficha-save">
            <Button type="submit" pending={isSubmitting} pendingLabel="Guardando">
              Guardar cambios
            </Button>
            <p aria-live="polite">{isDirty ? 'Hay cambios sin guardar' : ''}</p>
            <Button look="outline" onClick={() => setRemoving(true)}>
              <Icon of={Trash2} />
              Eliminar {parte.one}
            </Button>
          </div>
        </form>
        <ImagenesEditor dueno={dueno} />
      </div>
      {removing && (
        <ConfirmDialog
          title={`Eliminar ${parte.one}`}
          action={`Eliminar ${parte.one}`}
          onConfirm={() => remove(dueno.id)}
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
