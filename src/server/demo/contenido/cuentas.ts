export const personal = [
  {
    usuario: 'admin',
    password: 'valija-admin',
    nivel: '1',
    nombre: 'Sofía',
    apellido: 'Paz',
    mail: 'admin@cumbrenorte.example',
  },
  {
    usuario: 'operador',
    password: 'valija-operador',
    nivel: '10',
    nombre: 'Matías',
    apellido: 'Olarte',
    mail: 'operador@cumbrenorte.example',
  },
] as const

export type Familia = {
  mail: string
  /** Without one nobody can sign in. */
  password?: string
  nombre: string
  apellido: string
  telefono: string
  documento: string
  localidad: string
  calle: string
  numero: string
}

export const familia: Familia = {
  mail: 'familia@example.com',
  password: 'valija-familia',
  nombre: 'Paula Andrea',
  apellido: 'Ibáñez',
  telefono: '3815550126',
  documento: '28690154',
  localidad: 'San Miguel de Tucumán',
  calle: 'Las Piedras',
  numero: '1240',
}

/** An account that has booked nothing yet. */
export const nueva: Familia = {
  mail: 'nueva@example.com',
  password: 'valija-nueva',
  nombre: 'Julieta',
  apellido: 'Robles',
  telefono: '3815550190',
  documento: '31204887',
  localidad: 'Yerba Buena',
  calle: 'Avenida Aconquija',
  numero: '1820',
}

export const otrasFamilias = {
  albornoz: family('albornoz', 'Daniela', 'Albornoz', '3815550173', '29417330', 'Avenida Mate de Luna', '2310'),
  ibarra: family('ibarra', 'Gustavo', 'Ibarra', '3815550139', '27985412', 'Lavalle', '845'),
  paliza: family('paliza', 'María Inés', 'Paliza', '3815550108', '30118276', 'Country Las Yungas', '18'),
  toledo: family('toledo', 'Hernán', 'Toledo', '3815550191', '26750983', 'Bolívar', '377'),
  zelaya: family('zelaya', 'Ramiro', 'Zelaya', '3815550144', '32660174', 'San Juan', '1590'),
  romano: family('romano', 'Verónica', 'Romano', '3815550117', '28334719', 'Don Bosco', '2075'),
  nieva: family('nieva', 'Óscar', 'Nieva', '3815550162', '25901446', 'Pasaje Sorol', '61'),
  cordoba: family('cordoba', 'Natalia', 'Córdoba', '3815550155', '33015628', 'Santa Fe', '980'),
  araoz: family('araoz', 'Tomás', 'Aráoz', '3815550180', '27446093', 'Chacabuco', '410'),
  medina: family('medina', 'Lorena', 'Medina', '3815550121', '30552907', 'Avenida Perón', '1450'),
  soria: family('soria', 'Pablo', 'Soria', '3815550149', '28871365', 'Moreno', '233'),
} satisfies Record<string, Familia>

function family(
  clave: string,
  nombre: string,
  apellido: string,
  telefono: string,
  documento: string,
  calle: string,
  numero: string,
): Familia {
  const localidad = 'San Miguel de Tucumán'
  return { mail: `${clave}@example.com`, nombre, apellido, telefono, documento, localidad, calle, numero }
}
