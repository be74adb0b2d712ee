import { ExternalLink, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import type { GaleriaOwner } from '../../../../contract/catalogo/gestion.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from '../../form/call-form.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useUnsentText } from '../../form/use-unsent-text.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ImagenesEditor } from './imagenes-editor.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { CatalogoSection } from './sections.ts'

type Props<E extends FormCall> = CallFormProps<E> & {
  section: CatalogoSection
  owner: GaleriaOwner
  title: string
  badge?: ReactNode
  /** The path of the item's public page. Undefined if visitors cannot see the item. */
  site?: string
  actions?: ReactNode
  rareActions?: ReactNode
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
  rest?: (form: FormWithFields<ValuesOf<E>>) => ReactNode
  /** Renders the site's page with the typed values, beside the form or, on a narrow screen, in a dialog. */
  preview?: (values: ValuesOf<E>) => ReactNode
}

export function FichaPage<E extends FormCall>({
  section,
  owner,
  title,
  badge,
  site,
  actions,
  rareActions,
  children,
  rest,
  preview,
  ...props
}: Props<E>) {
  const navigate = useNavigate()
  // The prefix is `ficha-2`, because drafts stored under `ficha:` have the fields of an earlier version of the form.
  const kept = useUnsentText(`ficha-2:${section.clase}:${owner.id}`, savedMessage)
  const { form, notice, submit } = useCallForm<E>({
    ...props,
    version: kept.written?.version ?? props.version,
    saved: 'Guardado. El sitio ya lo muestra así.',
    onSaved: (results): void => draft.saved(results),
  })
  const draft = useKept(form, kept, props.version)
  const { isSubmitting, isDirty } = form.formState
  const wide = useMedia('(width > 68.75em)')
  const [looking, setLooking] = useState(false)
  const shown = preview && (wide || looking) && preview(form.watch() as ValuesOf<E>)
  const list = `/admin/catalogo/${section.clase}`
  const [removed, setRemoved] = useState(false)
  // Warns about unsaved changes only if the browser could not store what staff typed.
  useUnsaved(isDirty && !kept.hora && !removed)
  const leave = () => {
    kept.drop()
    flushSync(() => setRemoved(true))
    return navigate(list)
  }
  return (
    <>
      <BackLink to={list}>{section.label}</BackLink>
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
              {rareActions}
              <DialogButton
                look="outline"
                size={40}
                dialog={
                  <RemoveDialog section={section} id={owner.id} nombre={title} onDone={leave}>
                    {' con sus imágenes'}
                  </RemoveDialog>
                }
              >
                <Icon of={Trash2} />
                Eliminar {section.one}
              </DialogButton>
            </MoreMenu>
          </div>
        }
      />
      <div className="above-5">
        <div className={`split parte-ficha ${preview ? 'parte-con-vista' : ''}`}>
          <Form of={form} className="stack" id="ficha" onSubmit={submit}>
            {notice}
            {children(form)}
          </Form>
          {/* The image editor is outside both forms, because its dialogs contain forms, and forms cannot be nested. */}
          <div className="ficha-imagenes">
            <ImagenesEditor owner={owner} />
          </div>
          {rest && (
            <Form of={form} className="stack box settings-form all-optional" onSubmit={submit}>
              <p className="muted">Todo lo que sigue es opcional: el sitio omite lo que queda vacío.</p>
              {rest(form)}
              {/* This hidden button makes Enter submit the form. */}
              <button type="submit" hidden disabled={isSubmitting} />
            </Form>
          )}
          {wide && shown}
        </div>
        <div className="row roomy sticky-foot ficha-save tight-on-phone line-above">
          <Button
            type="submit"
            form="ficha"
            look={isDirty ? undefined : 'outline'}
            pending={isSubmitting}
            pendingLabel="Guardando"
          >
            Guardar cambios
          </Button>
          {preview && !wide && (
            <Button look="outline" onClick={() => setLooking(true)}>
              Ver cómo queda
            </Button>
          )}
          <div className="line centred spread fill ficha-estado">
            <span className="muted" aria-live="polite">
              {isDirty ? 'Hay cambios sin guardar' : ''}
            </span>
            {isDirty && (
              <button type="button" className="text-link press" onClick={draft.discard}>
                Descartarlos
              </button>
            )}
          </div>
        </div>
      </div>
      {looking && !wide && (
        <Dialog kind="whole" title="Cómo queda" onClose={() => setLooking(false)}>
          {shown}
        </Dialog>
      )}
    </>
  )
}

const savedMessage = z.object({ valores: z.record(z.string(), z.unknown()), version: z.string() })

function useKept<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { written, keep, drop }: ReturnType<typeof useUnsentText<typeof savedMessage>>,
  current = '',
) {
  const version = useRef(written?.version ?? current)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => {
    if (written) form.reset(written.valores as Values, { keepDefaultValues: true })
    const subscription = form.watch((values, { name }) => {
      if (name) keep({ valores: values as Values, version: version.current })
    })
    return () => subscription.unsubscribe()
  }, [])
  return {
    saved(results: unknown) {
      drop()
      version.current = (results as { version?: string }).version ?? version.current
    },
    async discard() {
      drop()
      form.reset()
      // If the form opened with an older version, the page reloads to show the newer one.
      if (version.current !== current) await navigate(0)
    },
  }
}
