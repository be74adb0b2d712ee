import { PasswordChangeForm } from '../../../session/password-change-form.tsx'
import { Link } from '../../../ui/link.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'

export default function SetPassword() {
  const { mail } = useStaff()
  return (
    <>
      <ScreenHead title="Cambiar Contraseña" subtitle="Al cambiarla se cierran tus otras sesiones." />
      <PasswordChangeForm
        mail={mail}
        staff
        className="admin-form box screen-body admin-sheet"
        back={<Link to="/admin/configuracion">Volver a Configuración</Link>}
      />
    </>
  )
}
