import '../mensajes.css'
import { useState } from 'react'
import { listadoconsultaspersonal } from '../../../../contract/mensajes/consultas.ts'
import { Beside } from '../../beside.tsx'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { useStaff } from '../../staff.ts'
import { useUnsaved } from '../../unsaved.ts'
import { ConsultaPanel } from './consulta-panel.tsx'
import { ConsultasFilters } from './consultas-filters.tsx'
import { ConsultasHead } from './consultas-head.tsx'
import { ConsultasTable } from './consultas-table.tsx'

export const handle = { title: 'Consultas' }

/** Search, filters, order and the open enquiry live in the address. */
export default function GestionConsultas() {
  const { refreshCounts } = useStaff()
  const listado = useListado(listadoconsultaspersonal, ['estado', 'asignada'], undefined, 'estado')
  const { id: open, open: openOne, steps, close } = useOpened('consulta', listado.rows)
  // What was written is kept by itself; files are not, and leaving the page would lose them.
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
        <Beside>
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
        </Beside>
      )}
    </>
  )
}
