import type { Dia } from '../../../reglas/dia.ts'
import { Fecha } from '../../ui/fecha.tsx'
import type { Column } from '../../ui/table.tsx'
import { Asunto } from '../values/asunto.tsx'
import { EstadoCorreo, type EstadoDeCorreo, isUndelivered } from './estado-correo.tsx'

type Correo = { asunto: string; para: string; error: string; fecha: Dia; hora: string; estado: EstadoDeCorreo }

export const correoColumns = (mail: string): Column<Correo>[] => [
  {
    key: 'asunto',
    title: 'Asunto',
    cell: ({ asunto, para, error, estado }) => (
      <>
        <Asunto de={asunto} />
        {para !== mail && <small>A {para}</small>}
        {error && isUndelivered(estado) && <small>{error}</small>}
      </>
    ),
    phone: 'title',
  },
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
