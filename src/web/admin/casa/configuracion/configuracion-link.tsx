import { Link } from '../../../ui/link.tsx'

/** Beside a settings screen's title: back to all of them. */
export const ConfiguracionLink = () => (
  <Link to="/admin/configuracion" look="outline" size={40}>
    Configuración
  </Link>
)
