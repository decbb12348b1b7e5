/** Passwords tried first by anybody who guesses; words here also refuse the word with digits or marks behind it. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passwort passw0rd password1 password12 password123 pass passpass passcode secret
  123456 1234567 12345678 123456789 1234567890 12345 1234 123123 123321 111111 000000 222222 555555 666666 654321
  696969 777777 888888 987654321 121212 112233 102030 147258369 159753 11111111 88888888 00000000
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx
  abc123 abcd1234 abcdef abcdefg abcdefgh abcd aaaaaa aabbcc a1b2c3 a1b2c3d4
  admin admin1 admin123 administrator root toor user test testtest test123 guest default changeme master login
  letmein welcome welcome1 welcome123 hello hello123 iloveyou iloveu loveyou lovely love trustno1 access whatever
  monkey dragon tiger lion eagle falcon shadow phoenix butterfly flower sunshine summer winter spring autumn
  football baseball basketball cricket soccer hockey batman superman spiderman pokemon starwars ninja jordan
  princess angel prince king queen daddy mommy family friends buddy freedom
  michael daniel jessica ashley charlie thomas andrew joshua matthew jennifer maria anthony robert george
  india bharat krishna ganesh sairam hanuman shiva durga jesus christ mohammed muhammad bismillah
  computer internet samsung google facebook instagram whatsapp apple microsoft android
  mustang ferrari mercedes corvette porsche yamaha harley killer pepper cookie chocolate cheese banana orange
  health niramaya doctor medicine hospital
  bonjour soleil motdepasse contrasena contraseña hola teamo amor estrella`
    .split(/\s+/)
    .filter(Boolean),
);
