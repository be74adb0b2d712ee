import { useState } from 'react'
import { listadoplantillas, plantillaconvenio, verplantilla } from '../../../../contract/dinero/papeles.ts'
import { browserClient } from '../../../api/browser.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Table } from '../../../ui/table.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { ConfiguracionBack } from '../../configuracion-back.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnswer } from '../../use-answer.ts'
import './configuracion.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConvenioPaper } from './convenio-paper.tsx'
import { PlantillaEditor } from './plantilla-editor.tsx'

export const handle = { title: 'Plantilla de convenio' }

/** The agreement in force, to edit, and the versions there were. */
export default function Convenio() {
  const vigente = useAnswer('plantilla', (signal) => browserClient.call(plantillaconvenio, { signal }))
  const versiones = useAnswer('versiones', (signal) => browserClient.call(listadoplantillas, { signal }))
  const [read, setRead] = useState<number>()
  const refresh = () => {
    vigente.retry()
    versiones.retry()
  }
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Plantilla de convenio"
        subtitle={vigente.data && `Rige la versión ${vigente.data.results.version}`}
      />
      <AnswerBody answer={vigente} label="Cargando el convenio" failed="No pudimos traer el convenio">
        {({ results }) => <PlantillaEditor key={results.version} vigente={results} onPublished={refresh} />}
      </AnswerBody>
      <AnswerBody answer={versiones} label="Cargando las versiones" failed="No pudimos traer las versiones">
        {({ results }) => (
          <section className="stack snug above-6" aria-labelledby="versiones">
            <h2 id="versiones">Versiones</h2>
            <Table
              caption="Versiones del convenio"
              columns={[
                { key: 'version', title: 'Versión', cell: ({ version }) => `Versión ${version}`, phone: 'title' },
                {
                  key: 'fecha',
                  title: 'Desde',
                  cell: ({ fecha }) => <Fecha value={fecha} />,
                  tight: true,
                  phone: 'under',
                },
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

/** A version of the agreement, to read: what was published is never changed. */
function VersionDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const answer = useAnswer(`version ${version}`, (signal) =>
    browserClient.call(verplantilla, { query: { version }, signal }),
  )
  return (
    <Dialog open kind="wide" onClose={onClose} title={`Convenio, versión ${version}`}>
      <AnswerBody answer={answer} label="Cargando la versión" failed="No pudimos traer la versión">
        {({ results }) => <ConvenioPaper html={results.html} />}
      </AnswerBody>
    </Dialog>
  )
}
