import './global.css'
import { readHome } from './data.js'

export const metadata = { title: 'Inicio' }

const servicios = [
  ['Estudiantil', '/estudiantil'],
  ['Grupal', '/grupal'],
  ['Nacional', '/nacional'],
  ['Internacional', '/internacional'],
  ['Individual', '/individual'],
]
const casa = [
  ['Destinos', '/destinos'],
  ['Promociones', '/promociones'],
  ['Nosotros', '/nosotros'],
  ['Consulta', '/consulta'],
  ['Cómo reservar', '/contratos'],
  ['Términos', '/terminos'],
  ['Privacidad', '/privacidad'],
  ['Aviso legal', '/aviso-legal'],
  ['Arrepentimiento', '/arrepentimiento'],
  ['Baja', '/baja'],
]

export default async function Layout({ children }) {
  const { agencia } = await readHome()
  return (
    <html lang="es-AR">
      <body>
        <header className="site-bar">
          <a className="brand" href="/">
            {agencia.nombre}
          </a>
          <nav aria-label="Principal">
            <ul>
              {[...servicios, ...casa.slice(0, 4)].map(([nombre, href]) => (
                <li key={href}>
                  <a href={href}>{nombre}</a>
                </li>
              ))}
            </ul>
          </nav>
          <a className="button" href="/login">
            Ingresar
          </a>
        </header>
        <main>{children}</main>
        <footer className="site-footer">
          <section>
            <h2>{agencia.nombre}</h2>
            <p>{agencia.resumen}</p>
            <p>
              {agencia.razonSocial} · CUIT {agencia.cuit} · Legajo {agencia.legajo}
            </p>
          </section>
          <section>
            <h2>Servicios</h2>
            <ul>
              {servicios.map(([nombre, href]) => (
                <li key={href}>
                  <a href={href}>{nombre}</a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>La agencia</h2>
            <ul>
              {casa.map(([nombre, href]) => (
                <li key={href}>
                  <a href={href}>{nombre}</a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Contacto</h2>
            <p>
              {agencia.direccion}, {agencia.localidad}, {agencia.provincia}
            </p>
            <p>{agencia.telefono}</p>
            <p>{agencia.mail}</p>
            <ul>
              {(agencia.horarios ?? []).map(({ dias, horas }) => (
                <li key={dias}>
                  {dias}: {horas.join(' y ')}
                </li>
              ))}
            </ul>
          </section>
        </footer>
      </body>
    </html>
  )
}
