import {
  Building2,
  CalendarOff,
  CircleDollarSign,
  Cog,
  FileSignature,
  History,
  KeyRound,
  Landmark,
  LogIn,
  type LucideIcon,
  MailCheck,
  MailOpen,
  MonitorSmartphone,
  PlugZap,
  Scale,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'

/** `guarda` lists further words that the search finds. */
export type SettingsScreen = { label: string; to: string; icon: LucideIcon; guarda: string }

export const ownAccountSettings: SettingsScreen[] = [
  { label: 'Cambiar Contraseña', to: '/admin/setpassword', icon: KeyRound, guarda: 'clave acceso' },
  {
    label: 'Verificación en dos pasos',
    to: '/admin/segundofactor',
    icon: ShieldCheck,
    guarda: 'segundo factor aplicación códigos de respaldo llave de acceso huella PIN seguridad',
  },
  { label: 'Mis sesiones', to: '/admin/missesiones', icon: MonitorSmartphone, guarda: 'dispositivos cerrar' },
]

export type SettingsGroup = { title: string; ajustes: SettingsScreen[] }

export const agenciaSettings: SettingsGroup[] = [
  {
    title: 'La agencia',
    ajustes: [
      {
        label: 'Datos de la agencia',
        to: '/admin/agencia',
        icon: Building2,
        guarda:
          'nombre lema razón social teléfono WhatsApp mail dirección mapa horarios Facebook Instagram newsletter misión visión valores nosotros defensa del consumidor data fiscal botón de arrepentimiento baja contratos',
      },
      {
        label: 'Cómo cobra la agencia',
        to: '/admin/ajustescobranza',
        icon: Landmark,
        guarda: 'cuenta bancaria CBU alias banco titular transferencias recordatorios seña plazos interés financiación',
      },
      {
        label: 'Cotización',
        to: '/admin/cobranza/cotizacion',
        icon: CircleDollarSign,
        guarda: 'dólar pesos USD cambio',
      },
      {
        label: 'Plantilla de convenio',
        to: '/admin/convenio',
        icon: FileSignature,
        guarda: 'contrato cláusulas política cancelación devolución',
      },
      {
        label: 'Gestionar Usuarios',
        to: '/admin/gestionusuarios',
        icon: UserPlus,
        guarda: 'personal alta administración completa reducida desactivar permisos',
      },
    ],
  },
]

/** Most agencies need these settings a few times a year, so the page collapses them. */
export const advancedSettings: SettingsGroup[] = [
  {
    title: 'Textos y servicios',
    ajustes: [
      { label: 'Textos legales', to: '/admin/textoslegales', icon: Scale, guarda: 'condiciones datos personales' },
      { label: 'Textos de los mails', to: '/admin/textoscorreo', icon: MailOpen, guarda: 'correo párrafo plantillas' },
      {
        label: 'Conexiones',
        to: '/admin/conexiones',
        icon: PlugZap,
        guarda: 'probar mail de prueba correo SMTP servidor Mercado Pago claves',
      },
      { label: 'Feriados', to: '/admin/feriados', icon: CalendarOff, guarda: 'días hábiles cerrado calendario' },
    ],
  },
  {
    title: 'Registro',
    ajustes: [
      {
        label: 'Ingresos y sesiones',
        to: '/admin/ingresos',
        icon: LogIn,
        guarda: 'intentos rechazados dispositivos IP',
      },
      { label: 'Auditoría', to: '/admin/auditoria', icon: History, guarda: 'historial quién hizo qué cambios' },
      { label: 'Mails', to: '/admin/correos', icon: MailCheck, guarda: 'correos emails enviados bandeja de salida' },
      {
        label: 'Tareas automáticas',
        to: '/admin/trabajos',
        icon: Cog,
        guarda: 'copia de seguridad respaldo limpieza trabajos',
      },
    ],
  },
]
