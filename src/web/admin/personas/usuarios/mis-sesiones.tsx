import { ownAccountSettings } from '../../platform/configuracion/settings-screens.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { Indice } from '../../shell/indice.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../../platform/configuracion/configuracion.css'
import { Sesiones } from './sesiones.tsx'

export default function MisSesiones() {
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Mis sesiones" subtitle="Si no reconocés alguna, cerrala y cambiá tu contraseña." />
      <div className="narrow">
        <div className="stack above-5">
          <Sesiones persona="propias" />
        </div>
        <Indice
          title="Para cuidar tu cuenta"
          lines={ownAccountSettings.filter(({ to }) => to !== '/admin/missesiones')}
        />
      </div>
    </>
  )
}
