import { BackLink } from './back-link.tsx'

/** Above the title of a settings screen: the way to all of them. */
export const ConfiguracionBack = () => <BackLink to="/admin/configuracion">Configuración</BackLink>
