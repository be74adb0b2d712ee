import { PackagePlus } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { ScreenCards } from '../../screen-cards.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { partes } from './partes.ts'

/** The parts of the catalogue, each with its list. */
export default function Catalogo() {
  return (
    <>
      <ScreenHead
        title="Catálogo"
        subtitle="Todo lo que el sitio muestra. Lo que guardás acá se ve enseguida."
        action={
          <Link to="/admin/altapaquetes" look="filled" size={40}>
            <Icon of={PackagePlus} />
            Alta de Paquetes
          </Link>
        }
      />
      <div className="above-5">
        <ScreenCards
          items={partes.map(({ clase, label, icon }) => ({ label, icon, to: `/admin/catalogo/${clase}` }))}
        />
      </div>
    </>
  )
}
