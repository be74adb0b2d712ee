import { BackLink } from './back-link.tsx'

/** Shows a link above the title of a settings screen to the list of settings. */
export const ConfiguracionBack = () => <BackLink to="/admin/configuracion">Configuración</BackLink>
