import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import type { PeerCertificate, TLSSocket } from "node:tls";

export type HttpsAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  certificate: PeerCertificate;
  /** Why a browser would warn of the certificate; null if it would not. */
  warning: string | null;
};

type Options = {
  ca?: string;
  path?: string;
  headers?: Record<string, string>;
  host?: string;
  /** The client's address. */
  from?: string;
};

/** Requests a page of a domain from a port of this machine, as a browser does that trusts the authority `ca`. */
export async function getSecurely(
  domain: string,
  port: number,
  { ca, path = "/", headers = {}, host = "127.0.0.1", from }: Options = {},
): Promise<HttpsAnswer> {
  const sent = request({
    ...{ host, port, path, agent: false, servername: domain, rejectUnauthorized: false },
    headers: { host: domain, ...headers },
    ...(ca && { ca }),
    ...(from && { localAddress: from }),
  }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const socket = response.socket as TLSSocket;
  const certificate = socket.getPeerCertificate();
  const warning = socket.authorized ? null : `${socket.authorizationError}`;
  const { statusCode, headers: received } = response;
  return {
    status: statusCode!,
    headers: received,
    body: await text(response),
    certificate,
    warning,
  };
}
