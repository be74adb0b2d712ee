import { refetchAll } from '../../../api/use-answer.ts'
import { ListSection } from '../../lista/list-screen.tsx'
import '../mensajes.css'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoconsultaspersonal } from '../../../../contract/mensajes/consultas.ts'
import { formatHora, localDay } from '../../../../reglas/dia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import type { Column } from '../../../ui/table.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useList } from '../../lista/use-list.ts'
import { useStaff } from '../../shell/staff.ts'
import { useNow } from '../../shell/use-now.ts'
import { ConsultaPanel } from './consulta-panel.tsx'
import { ConsultasHead } from './consultas-head.tsx'
import { describeWait, type Momentos } from './waiting-time.pure.ts'

export const handle = { title: 'Consultas' }

const filters = [
  {
    name: 'asignada',
    label: 'A cargo',
    placeholder: 'De cualquiera',
    choices: [
      { value: 'mias', label: 'Asignadas a mí' },
      { value: 'nadie', label: 'Sin asignar' },
    ],
  },
]

export default function GestionConsultas() {
  const { pendientes, refreshCounts } = useStaff()
  const list = useList(listadoconsultaspersonal, ['estado', 'asignada'], undefined, 'estado')
  // Keyed by the enquiry's id. Drafts survive when staff leave the page, but attached files do not.
  const [files, setFiles] = useState<Partial<Record<string, File[]>>>({})
  const keepFiles = (id: string, next: File[]) => setFiles((kept) => ({ ...kept, [id]: next }))
  useUnsaved(Object.values(files).some((some) => some && some.length > 0))
  const views = [
    { value: '', label: 'Todas' },
    { value: 'sinver', label: 'Sin ver', count: pendientes?.consultas?.nuevos },
    { value: 'sinrespuesta', label: 'Sin respuesta', count: pendientes?.consultas?.sinrespuesta },
    { value: 'demoradas', label: 'Demoradas' },
  ]
  return (
    <>
      <ConsultasHead list={list} />
      <ListSection
        list={list}
        caption="Consultas"
        noun={{ one: 'consulta', many: 'consultas', all: 'las consultas' }}
        search="Nombre, mail, teléfono o texto"
        views={{ name: 'estado', choices: views }}
        filters={filters}
        columns={columns}
        empty={{ icon: MessageSquare, title: 'No hay consultas', text: 'Acá aparecen las que dejan en el sitio.' }}
        seen={(row) => row.visto}
        panel={{
          name: 'consulta',
          of: ({ id, steps, close }) => (
            <ConsultaPanel
              id={id}
              steps={steps}
              files={files[id] ?? []}
              onFiles={(next) => keepFiles(id, next)}
              onSeen={() => {
                list.change(id, { visto: true })
                refreshCounts()
              }}
              onAssigned={(asignada) => list.change(id, { asignada })}
              onSettled={() => {
                keepFiles(id, [])
                close()
                refetchAll()
              }}
              onClose={close}
            />
          ),
        }}
      />
    </>
  )
}

type ConsultaRow = ReplyOf<typeof listadoconsultaspersonal>['results'][number]

const columns: Column<ConsultaRow>[] = [
  { key: 'cliente', title: 'Cliente', cell: (row) => `${row.apellido}, ${row.nombre}`, share: 0.35, phone: 'title' },
  { key: 'consulta', title: 'Consulta', cell: (row) => row.consulta, phone: 'whole' },
  {
    key: 'asignada',
    title: 'Asignada a',
    cell: (row) => row.asignada || <span className="muted">—</span>,
    tight: true,
    extra: true,
    phone: 'hide',
  },
  {
    key: 'fecha',
    title: 'Fecha y hora',
    cell: (row) => {
      const fecha = formatFecha(row.creada)
      const isThisYear = fecha.endsWith(localDay(new Date()).slice(0, 4))
      return (
        <span className="line">
          {!row.respondida && (
            <span className="phone-word">
              <EsperaChip consulta={row} />
            </span>
          )}
          <time className="num" dateTime={row.creada}>
            {fecha.slice(0, 5)}
            <span className={isThisYear ? 'wide-word' : undefined}>{fecha.slice(5)}</span> {formatHora(row.creada)}
          </time>
        </span>
      )
    },
    tight: true,
    sortable: true,
    phone: 'end',
  },
  { key: 'espera', title: 'Respuesta', cell: (row) => <EsperaChip consulta={row} />, tight: true, phone: 'hide' },
]

function EsperaChip({ consulta }: { consulta: Momentos }) {
  const { text, tone } = describeWait(consulta, useNow())
  return tone === 'bad' ? <Chip tone={tone}>{text}</Chip> : text
}
