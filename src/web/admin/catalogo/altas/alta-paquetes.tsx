import { useState } from 'react'
import { guardarpaquete } from '../../../../contract/especificacion/altas.ts'
import { browserClient } from '../../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useUnsaved } from '../../unsaved.ts'
import { bodyOf } from '../paginas/body-of.ts'
import './altas.css'
import { PaqueteChoices } from './paquete-choices.tsx'
import { PhotosStep } from './photos-step.tsx'
import { useTwoSteps } from './use-two-steps.ts'

const blank = {
  nombrePaquete: '',
  descripcion: '',
  duracion: '',
  tipoPaquete: '',
  subTipoPaquete: '',
  destino: '',
  hotel: '',
  fechai: '',
  fechaf: '',
  programas: [] as string[],
}

/** Saved in two steps, the package and then its pictures; the form is then clear for the next one. */
export default function AltaPaquetes() {
  const [notice, setNotice] = useState<string>()
  const [lastId, setLastId] = useState<string>()
  const form = useContractForm(bodyOf(guardarpaquete), { defaultValues: blank })
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting)
  const { errors, isSubmitting } = form.formState
  const steps = useTwoSteps('paquetes', (id) => {
    form.reset(blank)
    setLastId(id)
    showToast('El paquete fue guardado y ya está a la vista')
    window.scrollTo({ top: 0 })
  })
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    setLastId(undefined)
    try {
      await steps.run(async () => (await browserClient.call(guardarpaquete, { body })).results.idpaquete)
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <>
      <ScreenHead title="Alta de Paquetes" action={<Link to="/admin/catalogo">Ver el catálogo</Link>} />
      <div className="alta">
        {lastId && (
          <NoticeBanner good onClose={() => setLastId(undefined)}>
            El paquete quedó guardado. <Link to={`/admin/catalogo/paquetes/${lastId}`}>Seguir editándolo</Link>
          </NoticeBanner>
        )}
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        <form className="alta-form" noValidate onSubmit={submit} id="alta-de-paquetes">
          <fieldset disabled={steps.saved}>
            <legend>El paquete</legend>
            <TextField
              label="Nombre del paquete"
              whole
              autoComplete="off"
              error={errors.nombrePaquete?.message}
              {...form.register('nombrePaquete')}
            />
            <TextArea label="Descripción" whole error={errors.descripcion?.message} {...form.register('descripcion')} />
            <TextField
              label="Duración"
              autoComplete="off"
              help="Por ejemplo, 7 días y 5 noches"
              error={errors.duracion?.message}
              {...form.register('duracion')}
            />
          </fieldset>
        </form>
        {/* Outside of the form's element: its dialogs are forms of their own. */}
        <PaqueteChoices form={form} disabled={steps.saved} />
        <div className="alta-form">
          <fieldset disabled={steps.saved}>
            <legend>Fechas</legend>
            <DateField
              label="Fecha de inicio"
              optional
              form="alta-de-paquetes"
              error={errors.fechai?.message}
              {...form.register('fechai')}
            />
            <DateField
              label="Fecha de fin"
              optional
              form="alta-de-paquetes"
              error={errors.fechaf?.message}
              {...form.register('fechaf')}
            />
          </fieldset>
          <section className="alta-photos">
            <PhotosStep steps={steps} saved="El paquete se guardó" />
          </section>
        </div>
        {!steps.saved && (
          <div className="alta-end">
            <Button
              type="submit"
              form="alta-de-paquetes"
              pending={isSubmitting}
              pendingLabel="Guardando"
              disabled={!canSave(form.watch())}
            >
              Guardar Paquete
            </Button>
            {!canSave(form.watch()) && (
              <p>Se guarda con nombre, descripción, duración, subtipo y destino. El resto puede quedar para después.</p>
            )}
          </div>
        )}
      </div>
    </>
  )
}

type Needed = Pick<typeof blank, 'nombrePaquete' | 'descripcion' | 'duracion' | 'subTipoPaquete' | 'destino'>

function canSave({ nombrePaquete, descripcion, duracion, subTipoPaquete, destino }: Needed): boolean {
  return [nombrePaquete, descripcion, duracion, subTipoPaquete, destino].every((text) => text.trim() !== '')
}
