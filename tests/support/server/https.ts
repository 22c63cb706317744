import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import {
  getCACertificates,
  type PeerCertificate,
  setDefaultCACertificates,
  type TLSSocket,
} from "node:tls";
import type { Env } from "./child-env.ts";
import { freePort } from "./free-port.ts";

/** Settings of a shop that serves HTTPS itself, and waits for its first certificate: its authority is away. */
export const ownHttps = async (tlsPort: number, domains = "shop.example"): Promise<Env> => ({
  ...{ HOST: "127.0.0.1", TLS_PORT: `${tlsPort}`, DOMAIN: domains },
  // On PostgreSQL, certificates are sealed in the database.
  SECRET_KEY: "a secret that several servers share",
  ACME_DIRECTORY: `https://localhost:${await freePort()}/directory`,
});

/** Makes this process trust a certificate; returns what ends that. */
export function trust(certificate: string): () => void {
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, certificate]);
  return () => setDefaultCACertificates(trusted);
}

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
