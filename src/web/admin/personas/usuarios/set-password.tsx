import { PasswordChangeForm } from '../../../session/password-change-form.tsx'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useStaff } from '../../shell/staff.ts'

export default function SetPassword() {
  const { mail } = useStaff()
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Cambiar Contraseña" subtitle="Al cambiarla se cierran tus otras sesiones." />
      <PasswordChangeForm mail={mail} staff className="stack wide admin-form box above-5 narrow" />
    </>
  )
}
