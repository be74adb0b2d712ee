import '../mensajes.css'
import { useState } from 'react'
import { listadoconsultaspersonal } from '../../../../contract/mensajes/consultas.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { type Filtrable, useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { SidePanelSlot } from '../../shell/side-panel-slot.tsx'
import { type Counts, useStaff } from '../../shell/staff.ts'
import { ConsultaPanel } from './consulta-panel.tsx'
import { ConsultasHead } from './consultas-head.tsx'
import { ConsultasTable } from './consultas-table.tsx'

export const handle = { title: 'Consultas' }

/** Lists the enquiries. The URL stores the search, the filters, the order and the open enquiry. */
export default function GestionConsultas() {
  const { refreshCounts } = useStaff()
  const listado = useListado(listadoconsultaspersonal, ['estado', 'asignada'], undefined, 'estado')
  const { id: open, open: openOne, steps, close } = useOpened('consulta', listado.rows)
  // Keyed by enquiry. Drafts survive leaving the page, but attached files do not.
  const [files, setFiles] = useState<Partial<Record<string, File[]>>>({})
  const keepFiles = (id: string, next: File[]) => setFiles((kept) => ({ ...kept, [id]: next }))
  useUnsaved(Object.values(files).some((some) => some && some.length > 0))
  const [answered, setAnswered] = useState(0)
  const reload = () => {
    refreshCounts()
    listado.retry()
  }
  return (
    <>
      <ConsultasHead listado={listado} answered={answered} />
      <ConsultasFilters listado={listado} />
      <ConsultasTable listado={listado} openId={open} onOpen={openOne} />
      {open && (
        <SidePanelSlot>
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
            onAnswered={() => {
              keepFiles(open, [])
              setAnswered((before) => before + 1)
              reload()
              close()
            }}
            onDeleted={() => {
              keepFiles(open, [])
              reload()
              close()
            }}
            onClose={close}
          />
        </SidePanelSlot>
      )}
    </>
  )
}

const views = (cuantas: Counts | undefined) => [
  { value: '', label: 'Todas' },
  { value: 'sinver', label: 'Sin ver', count: cuantas?.nuevos },
  { value: 'sinrespuesta', label: 'Sin respuesta', count: cuantas?.sinrespuesta },
  { value: 'demoradas', label: 'Demoradas' },
]

const owners = [
  { value: 'mias', label: 'Asignadas a mí' },
  { value: 'nadie', label: 'Sin asignar' },
]

function ConsultasFilters({ listado }: { listado: Filtrable }) {
  const { consultas } = useStaff()
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
        choices={views(consultas)}
        value={values.estado ?? ''}
        onChange={(estado) => setFilter({ estado })}
      />
    </ListadoTools>
  )
}
