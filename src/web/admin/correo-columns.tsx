import type { Dia } from '../../reglas/dia.ts'
import { Fecha } from '../ui/fecha.tsx'
import type { Column } from '../ui/table.tsx'
import { Asunto } from './asunto.tsx'
import { EstadoCorreo } from './estado-correo.tsx'

/** A family's mails as its screens list them. */
export const correoColumns: Column<{ asunto: string; fecha: Dia; hora: string; estado: string }>[] = [
  { key: 'asunto', title: 'Asunto', cell: ({ asunto }) => <Asunto de={asunto} />, phone: 'title' },
  {
    key: 'fecha',
    title: 'Fecha',
    cell: ({ fecha, hora }) => (
      <>
        <Fecha value={fecha} /> {hora}
      </>
    ),
    tight: true,
  },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ estado }) => <EstadoCorreo estado={estado} />,
    tight: true,
    phone: 'under',
  },
]
