import { BackLink } from './back-link.tsx'

export const ConfiguracionBack = () => <BackLink to="/admin/configuracion">Configuración</BackLink>
