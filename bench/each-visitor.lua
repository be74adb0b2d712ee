-- Requests a page that is never cached: each request has a token and another IP address.
math.randomseed(1)
function request()
  local address = string.format('10.%d.%d.%d', math.random(0, 255), math.random(0, 255), math.random(1, 254))
  return wrk.format('GET', nil, { ['x-forwarded-for'] = address, authorization = 'Bearer none', ['accept-encoding'] = 'gzip' })
end
