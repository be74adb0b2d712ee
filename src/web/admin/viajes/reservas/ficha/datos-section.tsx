import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Fecha } from '../../../../ui/fecha.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formatDocumento } from '../../../../ui/numeros.pure.ts'
import { ChatButton } from '../../../chat-button.tsx'
import { Facts } from '../../../facts.tsx'
import { PasajeroDialog } from './pasajero-dialog.tsx'
import { Section } from './section.tsx'
import { TutorDialog } from './tutor-dialog.tsx'
import type { FichaDetail } from './use-ficha.ts'

/** Who travels and who signs, each with its correction. */
export function DatosSection({ ficha, onDone }: { ficha: FichaDetail; onDone: () => void }) {
  const [opened, setOpened] = useState<'pasajero' | 'tutor'>()
  const { reserva, pasajero, tutor } = ficha
  const domicilio = [
    [tutor.calle, tutor.numero].filter(Boolean).join(' '),
    tutor.piso && `piso ${tutor.piso}`,
    tutor.depto && `depto ${tutor.depto}`,
    tutor.localidad,
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      <Section
        title="Pasajero"
        action={<IconButton icon={Pencil} label="Corregir el pasajero" onClick={() => setOpened('pasajero')} />}
      >
        <Facts
          facts={[
            { label: 'Apellido', value: pasajero.apellido },
            { label: 'Nombre', value: pasajero.nombre },
            { label: 'Documento', value: formatDocumento(pasajero.documento) },
            {
              label: 'Fecha de nacimiento',
              value: pasajero.fechanacimiento && <Fecha value={pasajero.fechanacimiento} />,
            },
          ]}
        />
      </Section>
      <Section
        title="Tutor"
        action={<IconButton icon={Pencil} label="Corregir el tutor" onClick={() => setOpened('tutor')} />}
      >
        <Facts
          facts={[
            { label: 'Apellido', value: tutor.apellido },
            { label: 'Nombre', value: tutor.nombre },
            { label: 'Documento', value: formatDocumento(tutor.documento) },
            { label: 'Fecha de nacimiento', value: tutor.fechanacimiento && <Fecha value={tutor.fechanacimiento} /> },
            { label: 'Domicilio', value: domicilio.filter(Boolean).join(', '), whole: true },
            { label: 'Email de la cuenta', value: reserva.mail, whole: true },
            ...(tutor.observaciones ? [{ label: 'Observaciones', value: tutor.observaciones, whole: true }] : []),
          ]}
        >
          {tutor.telefono && <ChatButton telefono={tutor.telefono} />}
        </Facts>
      </Section>
      {opened === 'pasajero' && <PasajeroDialog ficha={ficha} onClose={close} onDone={onDone} />}
      {opened === 'tutor' && <TutorDialog ficha={ficha} onClose={close} onDone={onDone} />}
    </>
  )
}
