import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { guardarpaquete } from '../../../../contract/especificacion/altas.ts'
import { joinWords } from '../../../../reglas/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Box } from '../../form/box.tsx'
import { useCallForm } from '../../form/call-form.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { PaqueteChoices } from './paquete-choices.tsx'
import { PhotosStep } from './photos-step.tsx'
import '../catalogo.css'
import { usePictureUpload } from './use-picture-upload.ts'

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

export default function AltaPaquetes() {
  const [lastId, setLastId] = useState<number>()
  const { form, notice, submit } = useCallForm({
    call: guardarpaquete,
    defaultValues: blank,
    onSaved: ({ idpaquete }) => upload.go(idpaquete),
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty && !isSubmitting)
  const upload = usePictureUpload('paquetes', (id) => {
    form.reset(blank)
    setLastId(id)
    showToast('El paquete fue guardado y ya está a la vista')
    window.scrollTo({ top: 0 })
  })
  const values = form.watch()
  const missing = requiredFields.flatMap(([name, text]) => (values[name].trim() ? [] : text))
  const { Area, Day, Text } = form
  return (
    <>
      <BackLink to="/admin/catalogo">Catálogo</BackLink>
      <ScreenHead title="Alta de Paquetes" />
      <div className="above-5">
        <div className="stack alta">
          {lastId && (
            <NoticeBanner good onClose={() => setLastId(undefined)}>
              El paquete quedó guardado. <Link to={`/admin/catalogo/paquetes/${lastId}`}>Seguir editándolo</Link>
            </NoticeBanner>
          )}
          {notice}
          <FormProvider {...form}>
            <form noValidate autoComplete="off" onSubmit={submit} id="alta-de-paquetes">
              <Box title="El paquete" disabled={upload.saved}>
                <Text name="nombrePaquete" label="Nombre del paquete" whole />
                <Area name="descripcion" label="Descripción" whole />
                <Text name="duracion" label="Duración" help="Por ejemplo, 7 días y 5 noches" />
              </Box>
            </form>
            {/* These dialogs are outside the form element, because they contain forms, and forms cannot be nested. */}
            <PaqueteChoices form={form} disabled={upload.saved} />
            <Box title="Fechas" disabled={upload.saved}>
              <Day name="fechai" label="Fecha de inicio" optional form="alta-de-paquetes" />
              <Day name="fechaf" label="Fecha de fin" optional form="alta-de-paquetes" />
            </Box>
            <section className="box stack snug alta-fotos">
              <h2 className="name">Imágenes</h2>
              <PhotosStep upload={upload} saved="El paquete se guardó" />
            </section>
          </FormProvider>
        </div>
        {!upload.saved && (
          <div className="row roomy sticky-foot ficha-save tight-on-phone line-above">
            <Button
              type="submit"
              form="alta-de-paquetes"
              pending={isSubmitting}
              pendingLabel="Guardando"
              disabled={missing.length > 0}
            >
              Guardar Paquete
            </Button>
            {missing.length > 0 && (
              <p className="grows muted" aria-live="polite">
                Para guardarlo {missing.length > 1 ? 'faltan' : 'falta'}{' '}
                {joinWords(missing.length > 3 ? [...missing.slice(0, 2), `${missing.length - 2} datos más`] : missing)}.
              </p>
            )}
          </div>
        )}
      </div>
    </>
  )
}

const requiredFields = [
  ['nombrePaquete', 'el nombre'],
  ['descripcion', 'la descripción'],
  ['duracion', 'la duración'],
  ['subTipoPaquete', 'el subtipo'],
  ['destino', 'el destino'],
] as const
