import { Chip, type ChipTone } from '../ui/chip.tsx'
import { Fecha } from '../ui/fecha.tsx'
import type { Column } from '../ui/table.tsx'

const estados: Record<string, [ChipTone, string]> = {
  enviado: ['ok', 'Enviado'],
  guardado: ['plain', 'Guardado'],
  pendiente: ['info', 'En camino'],
  fallido: ['bad', 'No salió'],
}

/** A family's mails as its screens list them. */
export const correoColumns: Column<{ asunto: string; fecha: string; hora: string; estado: string }>[] = [
  { key: 'asunto', title: 'Asunto', cell: ({ asunto }) => asunto, phone: 'title' },
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
    cell: ({ estado }) => {
      const [tone, text] = estados[estado] ?? ['plain', estado]
      return <Chip tone={tone}>{text}</Chip>
    },
    tight: true,
  },
]
