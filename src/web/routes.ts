import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Sheets of pieces, for looking at them; no build for visitors carries them. */
const sheets =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        route('piezas', 'piezas/piezas.tsx'),
        route('piezas/portada', 'piezas/piezas-portada.tsx'),
        route('piezas/falla', 'piezas/piezas-falla.tsx'),
        route('piezas/admin', 'piezas/piezas-admin.tsx'),
      ]

/** The whole site map. A route stands here from the day its screen exists. */
export default [
  ...sheets,
  layout('shell/site-layout.tsx', [
    index('public/home.tsx'),
    route('turismo/:id/:slug?', 'public/turismo.tsx'),
    route('estudiantil', 'public/listado/estudiantil.tsx'),
    route('grupal', 'public/listado/grupal.tsx'),
    route('nacional', 'public/listado/nacional.tsx'),
    route('internacional', 'public/listado/internacional.tsx'),
    route('individual', 'public/individual/individual.tsx'),
    route('buscar', 'public/buscar/buscar.tsx'),
    route('destinos', 'public/destinos/destinos.tsx'),
    route('destino/:id/:slug?', 'public/destino/destino.tsx'),
    route('nosotros', 'public/nosotros/nosotros.tsx'),
    route('promociones', 'public/promociones/promociones.tsx'),
    route('login', 'public/login.tsx'),
    route('recuperarcuenta', 'public/recuperar-cuenta.tsx'),
    route('restablecerpassword', 'public/restablecer-password.tsx'),
    route('boletin', 'public/boletin/boletin.tsx'),
    route('boletin/confirmar', 'public/boletin/confirmar.tsx'),
    route('boletin/baja', 'public/boletin/baja.tsx'),
    route('arrepentimiento', 'public/derechos/solicitud.tsx', { id: 'arrepentimiento' }),
    route('baja', 'public/derechos/solicitud.tsx', { id: 'baja' }),
    route('terminos', 'public/legales/documento.tsx', { id: 'terminos' }),
    route('privacidad', 'public/legales/documento.tsx', { id: 'privacidad' }),
    route('aviso-legal', 'public/legales/documento.tsx', { id: 'aviso-legal' }),
    route('contratos', 'public/legales/contratos.tsx'),
    route('verificar/:huella?', 'public/verificar/verificar.tsx'),
    route('reservas', 'account/reservas/reservas.tsx'),
    route('reserva/:id', 'account/reserva/reserva.tsx'),
    route('cuenta/datos', 'account/datos/datos.tsx'),
    route('cuenta/mail', 'account/datos/confirmar-mail.tsx'),
    route('consulta', 'public/consulta.tsx'),
    route('sin-conexion', 'shell/offline.tsx'),
    route('cuenta', 'account/cuenta/cuenta.tsx'),
    route('cuentas', 'account/cuentas/cuentas.tsx'),
    route('pago/:codigo', 'account/pago-ajeno/pago-ajeno.tsx'),
    route('delegado/:codigo', 'public/delegado/delegado.tsx'),
  ]),
  route('admin', 'admin/layout.tsx', [
    index('admin/inicio/inicio.tsx'),
    route('login', 'admin/ingreso/login.tsx'),
    route('gestionreservas', 'admin/reservas/gestion-reservas.tsx'),
    route('gestionconsultas', 'admin/consultas/gestion-consultas.tsx'),
    route('gestionclientes', 'admin/clientes/gestion-clientes.tsx'),
    route('configuracion', 'admin/configuracion/configuracion.tsx'),
    route('setpassword', 'admin/configuracion/set-password.tsx'),
    route('gestionusuarios', 'admin/configuracion/gestion-usuarios.tsx'),
    route('viajes', 'admin/viajes/viajes.tsx'),
    route('viajes/:id', 'admin/viajes/viaje.tsx'),
    route('colegios', 'admin/colegios/colegios.tsx'),
    route('colegios/:id', 'admin/colegios/colegio.tsx'),
    route('cursos/:id', 'admin/colegios/curso.tsx'),
    route('*', 'admin/not-found.tsx'),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
