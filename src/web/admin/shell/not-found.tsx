import { data } from 'react-router'
import { adminItemsFor } from '../../shell/admin-items.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Indice } from './indice.tsx'
import { ScreenHead } from './screen-head.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const handle = { title: 'No encontramos esta pantalla', open: true }

const contents: Record<string, string> = {
  '/admin/': 'Lo que hay para hacer hoy',
  '/admin/gestionreservas': 'Las que entran, las propuestas y las listas de espera',
  '/admin/viajes': 'Las salidas, los colegios y los cursos',
  '/admin/cobranza': 'La caja, las transferencias y lo vencido',
  '/admin/gestionconsultas': 'Lo que las familias preguntan',
  '/admin/solicitudes': 'Los arrepentimientos y las bajas',
  '/admin/gestionclientes': 'Las cuentas de las familias',
  '/admin/catalogo': 'Los paquetes, las excursiones y lo que muestra el sitio',
  '/admin/newsletter': 'Los suscriptores y las campañas',
  '/admin/configuracion': 'La agencia, los textos y tus sesiones',
}

export default function AdminNotFound() {
  const { opens } = usePermissions()
  return (
    <>
      <ScreenHead title={handle.title} subtitle="Puede que la dirección haya cambiado o esté mal escrita." />
      <Indice
        title="Adónde podés ir"
        lines={adminItemsFor(opens).map((item) => ({ ...item, ahora: contents[item.to] }))}
      />
    </>
  )
}
