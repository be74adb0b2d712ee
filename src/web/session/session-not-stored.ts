export const sessionNotStored =
  'Entraste, pero tu navegador no guarda la sesión: se pierde al pasar a otra página. Permití que este sitio guarde datos y volvé a entrar.'
