import { useState } from 'react'
import {
  guardarplantilla,
  type plantillaconvenio,
  vistapdfconvenio,
  vistapreviaconvenio,
} from '../../../../contract/dinero/papeles.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { browserClient } from '../../../api/browser.ts'
import { saveFile } from '../../../api/download-file.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Form } from '../../call-form.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { DocumentoField } from '../../documento/documento-field.tsx'
import { enHtml } from '../../documento/en-html.ts'
import { Preview, PreviewPaper } from '../../preview.tsx'
import { useUnsaved } from '../../unsaved.ts'
import { usePreview } from '../../use-preview.ts'
import { ConvenioPaper } from './convenio-paper.tsx'
import { PoliticaFields } from './politica-fields.tsx'
import { type PlantillaValues, plantillaForm, toForm, toPolitica } from './politica-form.ts'

type Vigente = ReplyOf<typeof plantillaconvenio>['results']

/** Text and policy of the agreement, beside how a family would read it; nothing rules until it is published. */
export function PlantillaEditor({ vigente, onPublished }: { vigente: Vigente; onPublished: () => void }) {
  const [notice, setNotice] = useState<string>()
  const [publishing, setPublishing] = useState<PlantillaValues>()
  const form = useContractForm(plantillaForm, { defaultValues: toForm(vigente) })
  useUnsaved(form.formState.isDirty)
  const body = toBody(form.watch())
  const preview = usePreview(JSON.stringify(body), (signal) =>
    browserClient.call(vistapreviaconvenio, { body, signal }),
  )
  const saveMuestra = form.handleSubmit(async (values) => {
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
          name="cuerpo"
          label="Texto"
          help="Los datos resaltados se reemplazan por los de cada reserva."
          datos={vigente.datos}
          escritura={enHtml}
        />
        <PoliticaFields form={form} />
        <div className="row spread form-end">
          <Button look="outline" pending={form.formState.isSubmitting} onClick={saveMuestra}>
            Muestra en PDF
          </Button>
          <Button type="submit">Publicar versión nueva</Button>
        </div>
      </Form>
      <Preview title="Así se lee" preview={preview}>
        {(html) => (
          <PreviewPaper label="El convenio como se lee">
            <ConvenioPaper html={html} />
          </PreviewPaper>
        )}
      </Preview>
      {publishing && (
        <ConfirmDialog
          title="Publicar versión nueva"
          harmless
          action="Publicar"
          pendingLabel="Publicando"
          call={guardarplantilla}
          body={{ ...toBody(publishing), desde: String(vigente.version) }}
          done={({ version }) => `Rige la versión ${version}.`}
          onDone={onPublished}
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
