import { useState } from 'react'
import type { Session } from '../session/session-store.ts'
import { requestSignIn } from '../session/sign-in-request.ts'
import SiteFooter from '../shell/site-footer.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { PiezasBotones } from './piezas-botones.tsx'
import { PiezasCampos } from './piezas-campos.tsx'
import { PiezasDialogos } from './piezas-dialogos.tsx'
import { PiezasEstados } from './piezas-estados.tsx'
import { PiezasReserva } from './piezas-reserva.tsx'
import { PiezasTabla } from './piezas-tabla.tsx'
import { sampleAgencia, sampleLinks } from './sample-agencia.ts'
import type { SampleRow } from './sample-rows.ts'

export const meta = () => [{ title: 'Piezas' }]

export default function Piezas() {
  const [row, setRow] = useState<SampleRow>()
  const [session, setSession] = useState<Session>()
  return (
    <>
      <SiteHeader
        agencia={sampleAgencia}
        session={session}
        links={sampleLinks}
        onSignIn={() => {
          setSession({ token: 't', mail: 'paula.ibanez@correo.com', tipo: '2' })
          requestSignIn()
        }}
        onSignOut={() => setSession(undefined)}
        onConsultas={() => undefined}
      />
      <main className="sheet page" id="contenido">
        <h1>
          Piezas y <em>estados</em>
        </h1>
        <PiezasBotones />
        <PiezasCampos />
        <PiezasEstados />
        <PiezasReserva />
        <PiezasTabla open={row} onOpen={setRow} />
        <SidePanel open={row !== undefined} onClose={() => setRow(undefined)} title="Datos de la reserva">
          <p>{row?.apellido}</p>
        </SidePanel>
        <PiezasDialogos />
      </main>
      <SiteFooter />
    </>
  )
}
