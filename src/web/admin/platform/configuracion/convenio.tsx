import { useState } from 'react'
import { listadoplantillas, plantillaconvenio, verplantilla } from '../../../../contract/dinero/pdfs.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply } from '../../../api/use-answer.ts'
import { dayColumn, Table } from '../../../ui/table.tsx'
import { FormBones } from '../../form/form-bones.tsx'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import './configuracion.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConvenioSample, PlantillaEditor } from './plantilla-editor.tsx'

export const handle = { title: 'Plantilla de convenio' }

export default function Convenio() {
  const current = useReply(plantillaconvenio)
  const versions = useReply(listadoplantillas)
  const [read, setRead] = useState<number>()
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Plantilla de convenio"
        subtitle={current.data && `Rige la versión ${current.data.results.version}`}
      />
      <AnswerBody
        answer={current}
        waiting={<FormBones label="Cargando el convenio" />}
        failed="No pudimos cargar el convenio"
      >
        {({ results }) => <PlantillaEditor key={results.version} vigente={results} />}
      </AnswerBody>
      <AnswerBody answer={versions} what="las versiones">
        {({ results }) => (
          <section className="stack snug above-6" aria-labelledby="versiones">
            <h2 id="versiones">Versiones</h2>
            <Table
              caption="Versiones del convenio"
              columns={[
                { key: 'version', title: 'Versión', cell: ({ version }) => `Versión ${version}`, phone: 'title' },
                dayColumn({
                  key: 'fecha',
                  title: 'Desde',
                  day: ({ fecha }: { fecha: string }) => fecha,
                  phone: 'under',
                }),
                { key: 'quien', title: 'Publicó', cell: ({ quien }) => quien || 'El sistema' },
                {
                  key: 'aceptados',
                  title: 'Convenios aceptados',
                  cell: ({ aceptados }) => aceptados,
                  align: 'end',
                  phone: 'hide',
                },
              ]}
              rows={results}
              rowKey={({ version }) => version}
              openKey={read === undefined ? undefined : String(read)}
              onOpen={({ version }) => setRead(version)}
            />
            {read && <VersionDialog version={read} onClose={() => setRead(undefined)} />}
          </section>
        )}
      </AnswerBody>
    </>
  )
}

function VersionDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const answer = useReply(verplantilla, { query: { version } })
  return (
    <Dialog kind="wide" onClose={onClose} title={`Convenio, versión ${version}`}>
      <AnswerBody answer={answer} what="la versión">
        {({ results }) => <ConvenioSample html={results.html} />}
      </AnswerBody>
    </Dialog>
  )
}
