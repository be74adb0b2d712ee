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
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Form } from '../../call-form.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useUnsaved } from '../../unsaved.ts'
import { ConvenioPaper } from './convenio-paper.tsx'
import { PoliticaFields } from './politica-fields.tsx'
import { type PlantillaValues, plantillaForm, toForm, toPolitica } from './politica-form.ts'

const { Area } = fieldsOf<PlantillaValues>()

type Vigente = ReplyOf<typeof plantillaconvenio>['results']

/** Text and policy of the agreement; nothing rules until it is published. */
export function PlantillaEditor({ vigente, onPublished }: { vigente: Vigente; onPublished: () => void }) {
  const [notice, setNotice] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const [publishing, setPublishing] = useState<PlantillaValues>()
  const form = useContractForm(plantillaForm, { defaultValues: toForm(vigente) })
  useUnsaved(form.formState.isDirty)
  const look = (show: (body: { cuerpo: string; politica: ReturnType<typeof toPolitica> }) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      setNotice(undefined)
      try {
        await show({ cuerpo: values.cuerpo, politica: toPolitica(values) })
      } catch (error) {
        setNotice(showServerErrors(form, error))
      }
    })
  const lookHere = look(async (body) => setPreview(await browserClient.call(vistapreviaconvenio, { body })))
  const lookOnPaper = look(async (body) =>
    saveFile(await browserClient.call(vistapdfconvenio, { body }), 'convenio-muestra.pdf'),
  )
  return (
    <Form
      of={form}
      className="stack wide admin-form box above-5 sheet-width"
      aria-label="Convenio"
      onSubmit={form.handleSubmit((values) => setPublishing(values))}
    >
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <Area
        name="cuerpo"
        label="Texto"
        rows={18}
        help="Los datos entre llaves dobles se reemplazan por los de cada reserva."
      />
      <details className="config-fold">
        <summary className="strong">Datos que el texto puede nombrar</summary>
        <dl className="cards breaks">
          {vigente.datos.map(({ nombre, dice }) => (
            <div key={nombre}>
              <dt>
                <code>{`{{${nombre}}}`}</code>
              </dt>
              <dd>{dice}</dd>
            </div>
          ))}
        </dl>
      </details>
      <PoliticaFields form={form} />
      <div className="row spread form-end">
        <div className="row">
          <Button look="outline" pending={form.formState.isSubmitting} onClick={lookHere}>
            Vista previa
          </Button>
          <Button look="outline" pending={form.formState.isSubmitting} onClick={lookOnPaper}>
            Muestra en PDF
          </Button>
        </div>
        <Button type="submit">Publicar versión nueva</Button>
      </div>
      {preview !== undefined && (
        <Dialog open kind="wide" onClose={() => setPreview(undefined)} title="Vista previa del convenio">
          <ConvenioPaper html={preview} />
        </Dialog>
      )}
      {publishing && (
        <ConfirmDialog
          title="Publicar versión nueva"
          action="Publicar"
          pendingLabel="Publicando"
          call={guardarplantilla}
          body={{ cuerpo: publishing.cuerpo, politica: toPolitica(publishing), desde: String(vigente.version) }}
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
    </Form>
  )
}
