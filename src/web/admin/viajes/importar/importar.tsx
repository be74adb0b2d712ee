import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { listadoimportaciones } from '../../../../contract/viajes/importacion.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import type { ClaseDePlanilla } from '../../../../reglas/planilla.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { type ResultsOf, useResults } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { RetryNotice } from '../../form/ask-again.tsx'
import { Box } from '../../form/box.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import { Attachments } from './adjuntos.tsx'
import { claseChoices, claseTexts } from './clases.ts'
import { EstadoImportacion, ImportSteps } from './estado-importacion.tsx'
import { UploadSheet } from './upload-sheet.tsx'

export const handle = { title: 'Importar' }

type Row = ResultsOf<typeof listadoimportaciones>[number]

const columns: Column<Row>[] = [
  { key: 'nombre', title: 'Planilla', cell: ({ nombre }) => nombre, phone: 'title' },
  { key: 'clase', title: 'Qué trae', cell: ({ clase }) => claseTexts[clase].nombre, phone: 'line' },
  { key: 'cuando', title: 'Subida', cell: ({ cuando }) => formatInstantCompact(cuando), tight: true, phone: 'line' },
  { key: 'quien', title: 'Por', cell: ({ quien }) => quien, tight: true, phone: 'hide' },
  figures({
    key: 'estado',
    title: 'Estado',
    cell: ({ estado }) => <EstadoImportacion estado={estado} />,
    phone: 'end',
  }),
]

export default function Importar() {
  const earlier = useResults(listadoimportaciones)
  const { doing, attempt } = useAttempt()
  const [notice, setNotice] = useState<string>()
  const [clase, setClase] = useState<ClaseDePlanilla>('reservas')
  const template = (format: 'xlsx' | 'csv') =>
    attempt(
      () =>
        downloadFile(`/api/admin/importaciones/modelo?clase=${clase}&formato=${format}`, `modelo-${clase}.${format}`),
      {
        as: format,
        failed: 'No pudimos bajar la planilla modelo. ',
      },
    )
  return (
    <>
      <BackLink to="/admin/gestionreservas">Gestión de Reservas</BackLink>
      <ScreenHead
        title="Importar"
        subtitle={earlier.data && earlier.data.length > 0 && formatCount(earlier.data.length, 'planilla')}
      />
      <div className="stack sheet-width above-5">
        <ImportSteps />
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        <section className="box stack">
          <h2 className="name">Traé los datos de tu otro sistema</h2>
          <p>
            Subí una planilla de clientes, de colegios y cursos, de suscriptores o de reservas en curso. Primero la
            probamos y te mostramos qué entraría; nada se guarda hasta que confirmes, y a las familias no les llega
            nada.
          </p>
          <div className="row full-buttons">
            <UploadSheet label="Subir una planilla" notify={setNotice} />
            <small className="t-13 muted">
              Excel, OpenDocument (.ods), CSV o una copia de MySQL (.sql, .sql.gz), hasta 10 MB.
            </small>
          </div>
        </section>
        <Box title="¿Empezás de cero? Bajá una planilla modelo">
          <Select
            label="Qué vas a traer"
            help={claseTexts[clase].rows}
            choices={claseChoices}
            value={clase}
            onChange={({ target }) => setClase(target.value as ClaseDePlanilla)}
          />
          <div className="row field-whole full-buttons">
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button key={format} look="outline" size={40} pending={doing === format} onClick={() => template(format)}>
                <Icon of={FileSpreadsheet} />
                {format === 'xlsx' ? 'Modelo de Excel' : 'Modelo CSV'}
              </Button>
            ))}
          </div>
        </Box>
        {earlier.data?.some(({ clase, estado }) => clase === 'reservas' && estado === 'importada') && <Attachments />}
        <RetryNotice what="las planillas anteriores" answers={[earlier]} />
        {earlier.data && earlier.data.length > 0 && (
          <section className="stack">
            <h2 className="name">Planillas anteriores</h2>
            <Table
              caption="Planillas anteriores"
              columns={columns}
              rows={earlier.data}
              rowKey={({ id }) => id}
              to={({ id }) => `/admin/importar/${id}`}
            />
          </section>
        )}
      </div>
    </>
  )
}
