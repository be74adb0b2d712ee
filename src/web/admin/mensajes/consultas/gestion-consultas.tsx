import { refetchAll } from '../../../api/use-answer.ts'
import '../mensajes.css'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoconsultaspersonal } from '../../../../contract/mensajes/consultas.ts'
import { formatHora, localDay } from '../../../../reglas/dia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { type Filtrable, type Listado, useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { type Staff, useStaff } from '../../shell/staff.ts'
import { useNow } from '../../shell/use-now.ts'
import { ConsultaPanel } from './consulta-panel.tsx'
import { ConsultasHead } from './consultas-head.tsx'
import { describeWait, type Momentos } from './waiting-time.pure.ts'

export const handle = { title: 'Consultas' }

export default function GestionConsultas() {
  const { refreshCounts } = useStaff()
  const listado = useListado(listadoconsultaspersonal, ['estado', 'asignada'], undefined, 'estado')
  const { id: open, open: openOne, steps, close } = useOpened('consulta', listado.rows)
  // Keyed by enquiry. Drafts survive leaving the page, but attached files do not.
  const [files, setFiles] = useState<Partial<Record<string, File[]>>>({})
  const keepFiles = (id: string, next: File[]) => setFiles((kept) => ({ ...kept, [id]: next }))
  useUnsaved(Object.values(files).some((some) => some && some.length > 0))
  return (
    <>
      <ConsultasHead listado={listado} />
      <ConsultasFilters listado={listado} />
      <ConsultasTable listado={listado} openId={open} onOpen={openOne} />
      {open && (
        <ConsultaPanel
          key={open}
          id={open}
          steps={steps}
          files={files[open] ?? []}
          onFiles={(next) => keepFiles(open, next)}
          onSeen={() => {
            listado.change(open, { visto: true })
            refreshCounts()
          }}
          onAssigned={(asignada) => listado.change(open, { asignada })}
          onSettled={() => {
            keepFiles(open, [])
            close()
            refetchAll()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const views = (pendientes: Staff['pendientes']) => [
  { value: '', label: 'Todas' },
  { value: 'sinver', label: 'Sin ver', count: pendientes?.consultas?.nuevos },
  { value: 'sinrespuesta', label: 'Sin respuesta', count: pendientes?.consultas?.sinrespuesta },
  { value: 'demoradas', label: 'Demoradas' },
]

const owners = [
  { value: 'mias', label: 'Asignadas a mí' },
  { value: 'nadie', label: 'Sin asignar' },
]

function ConsultasFilters({ listado }: { listado: Filtrable }) {
  const { pendientes } = useStaff()
  const { values, setFilter } = listado
  return (
    <ListadoTools
      listado={listado}
      search="Nombre, mail, teléfono o texto"
      filtros={
        <Filtro listado={listado} name="asignada" label="A cargo" placeholder="De cualquiera" choices={owners} />
      }
    >
      <Segmented
        legend="Ver"
        choices={views(pendientes)}
        value={values.estado ?? ''}
        onChange={(estado) => setFilter({ estado })}
      />
    </ListadoTools>
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

type Props = {
  listado: Omit<Listado<ConsultaRow>, 'values' | 'setFilter'>
  openId: string
  onOpen: (id: number) => void
}

function ConsultasTable({ listado, openId, onOpen }: Props) {
  return (
    <ListadoTable
      listado={listado}
      caption="Consultas"
      columns={columns}
      one="consulta"
      many="consultas"
      failed="No pudimos cargar las consultas"
      empty={{ icon: MessageSquare, title: 'No hay consultas', text: 'Acá aparecen las que dejan en el sitio.' }}
      seen={(row) => row.visto}
      openId={openId}
      onOpen={(row) => onOpen(row.id)}
    />
  )
}

function EsperaChip({ consulta }: { consulta: Momentos }) {
  const { text, tone } = describeWait(consulta, useNow())
  return tone === 'bad' ? <Chip tone={tone}>{text}</Chip> : text
}
