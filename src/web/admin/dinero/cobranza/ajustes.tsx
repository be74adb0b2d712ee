import { Megaphone, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { listadoajustes } from '../../../../contract/dinero/caja.ts'
import { porciento } from '../../../../reglas/cifras.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { CursoCorto } from '../../curso-corto.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { useListado } from '../../lista/use-listado.ts'
import { AjusteDialog } from './ajuste-dialog.tsx'
import type { AjusteRow } from './datos.ts'

const columns: Column<AjusteRow>[] = [
  { key: 'fecha', title: 'Anunciado', cell: (row) => <Fecha value={row.fecha} />, tight: true },
  { key: 'curso', title: 'Colegio / curso', cell: (row) => <CursoCorto curso={row.curso} />, phone: 'title' },
  { key: 'paquete', title: 'Viaje', cell: (row) => row.paquete },
  { key: 'motivo', title: 'Motivo', cell: (row) => row.motivo },
  { key: 'desde', title: 'Cuotas desde', cell: (row) => <Fecha value={row.desde} />, tight: true },
  { key: 'anunciadopor', title: 'Lo anunció', cell: (row) => row.anunciadopor, extra: true, phone: 'hide' },
  figures({ key: 'porcentaje', title: 'Aumento', cell: (row) => porciento(row.porcentaje / 100), phone: 'end' }),
]

/** Rises of what is still unpaid of a trip: those announced, and a new one seen before it is told. */
export function Ajustes() {
  const [open, setOpen] = useState(false)
  const listado = useListado(listadoajustes)
  return (
    <>
      <div className="row spread below-4 parte-tools">
        <p>Un ajuste sube lo que falta pagar de un viaje, hasta donde cada convenio lo permite.</p>
        <Button size={40} onClick={() => setOpen(true)}>
          <Icon of={Megaphone} />
          Anunciar un ajuste
        </Button>
      </div>
      <ListadoTable
        listado={listado}
        caption="Ajustes de precio"
        columns={columns}
        one="ajuste"
        many="ajustes"
        failed="No pudimos traer los ajustes"
        empty={{
          icon: TrendingUp,
          title: 'No hay ajustes anunciados',
          text: 'Antes de anunciar uno vas a ver cuánto pagaría cada familia.',
        }}
      />
      {open && <AjusteDialog onClose={() => setOpen(false)} onDone={listado.retry} />}
    </>
  )
}
