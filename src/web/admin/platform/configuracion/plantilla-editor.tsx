import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { guardarplantilla, vistapdfconvenio, vistapreviaconvenio } from '../../../../contract/dinero/pdfs.ts'
import { browserClient } from '../../../api/browser.ts'
import { saveFile } from '../../../api/download-file.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { usePreview } from '../../../api/use-answer.ts'
import { ConvenioFrame } from '../../../convenio/convenio-frame.tsx'
import { useFittedHeight } from '../../../convenio/use-own-height.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { RowsField } from '../../catalogo/paginas/rows-field.tsx'
import { DocumentoField } from '../../documento/documento-field.tsx'
import { htmlFormat } from '../../documento/html-format.ts'
import { Form } from '../../form/call-form.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { Preview, PreviewFrame } from '../../form/preview.tsx'
import { Unit } from '../../form/unit.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import {
  type CurrentPlantilla,
  type PlantillaValues,
  plantillaForm,
  toPlantillaValues,
  toPolitica,
} from './politica-form.ts'

export function PlantillaEditor({ vigente }: { vigente: CurrentPlantilla }) {
  const [notice, setNotice] = useState<string>()
  const [publishing, setPublishing] = useState<PlantillaValues>()
  const form = useContractForm(plantillaForm, { defaultValues: toPlantillaValues(vigente) })
  useUnsaved(form.formState.isDirty)
  const body = toBody(form.watch())
  const preview = usePreview(JSON.stringify(body), (signal) =>
    browserClient.call(vistapreviaconvenio, { body, signal }),
  )
  const saveSample = form.handleSubmit(async (values) => {
    setNotice(undefined)
    try {
      await saveFile(await browserClient.call(vistapdfconvenio, { body: toBody(values) }), 'convenio-muestra.pdf')
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <div className="split evenly above-5">
      <Form
        of={form}
        className="stack wide admin-form box sheet-width"
        aria-label="Convenio"
        onSubmit={form.handleSubmit((values) => setPublishing(values))}
      >
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        <DocumentoField
          help="Los datos resaltados se reemplazan por los de cada reserva."
          data={vigente.datos}
          escritura={htmlFormat}
        />
        <PoliticaFields form={form} />
        <div className="row spread form-end">
          <Button look="outline" pending={form.formState.isSubmitting} onClick={saveSample}>
            Muestra en PDF
          </Button>
          <Button type="submit" look={form.formState.isDirty ? undefined : 'outline'}>
            Publicar versión nueva
          </Button>
        </div>
      </Form>
      <Preview title="Así se lee" preview={preview}>
        {(html) => (
          <PreviewFrame label="El convenio como se lee">
            <ConvenioSample html={html} />
          </PreviewFrame>
        )}
      </Preview>
      {publishing && (
        <ConfirmDialog
          title="Publicar versión nueva"
          harmless
          action="Publicar"
          call={guardarplantilla}
          body={{ ...toBody(publishing), version: String(vigente.version) }}
          done={({ version }) => `Rige la versión ${version}.`}
          onClose={() => setPublishing(undefined)}
        >
          <p>
            Rige para las reservas que vengan. Los convenios ya aceptados quedan como estaban: una versión publicada no
            se cambia ni se borra.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const toBody = (values: PlantillaValues) => ({ cuerpo: values.cuerpo, politica: toPolitica(values) })

const { Text } = fieldsOf<PlantillaValues>()
const digits = [
  { name: 'diasArrepentimiento', label: 'Para arrepentirse', unit: 'días', help: 'La ley da al menos 10.' },
  { name: 'cuotasImpagas', label: 'Permiten rescindir', unit: 'cuotas impagas', help: '0: nunca.' },
  { name: 'interes', label: 'Interés mensual por demora', unit: '%', help: 'Vacío: no se cobra.' },
  { name: 'diasDeGracia', label: 'Gracia antes del interés', unit: 'días' },
  { name: 'ajuste', label: 'Aumento máximo del precio', unit: '%', help: 'Vacío: el precio no cambia.' },
  { name: 'diasDeAviso', label: 'Aviso antes del aumento', unit: 'días' },
] as const

function PoliticaFields({ form }: { form: UseFormReturn<PlantillaValues> }) {
  return (
    <>
      <RowsField
        form={form}
        name="cancelacion"
        legend="Qué se cobra al cancelar"
        one="cargo"
        lines
        help="Sin porcentaje se cobran los gastos que se comprueben."
        blank={{ desdeDias: '', porcentaje: '' }}
      >
        {(index) => (
          <>
            <Text name={`cancelacion.${index}.desdeDias`} label="Desde (días antes)" inputMode="numeric" />
            <Text name={`cancelacion.${index}.porcentaje`} label="Del precio (%)" inputMode="decimal" />
          </>
        )}
      </RowsField>
      <fieldset className="stack ruled">
        <legend className="name as-child">Plazos y recargos</legend>
        <div className="fields">
          {digits.map(({ unit, ...digit }) => (
            <Text
              key={digit.name}
              {...digit}
              inputMode="decimal"
              aria-description={unit}
              endButton={<Unit>{unit}</Unit>}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

export function ConvenioSample({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useFittedHeight(frame)
  return (
    <div className="stack snug">
      <p>Muestra con datos inventados.</p>
      <ConvenioFrame html={html} className="block" ref={frame} />
    </div>
  )
}
