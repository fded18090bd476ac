import { logsOf, type Recipes, windowName } from './alert-draft.ts'

/** Alerts on single lines. */
export const logsImmediate: Recipes = [
  {
    kinds: ['database', 'cache', 'queue'],
    write: (subject) => ({
      name: `Data corruption reported by ${subject.name}`,
      meaning: `${subject.title} found a page or a segment whose checksum is wrong.`,
      firstStep: 'Stop writes, fail over to the replica, and keep the damaged volume for the inquiry.',
      groupByKeys: ['host.name'],
      variant: {
        type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
        logsImmediate: {
          logsFilter: logsOf(subject, 'message:(*checksum* OR *corrupt*) AND NOT test:true'),
          notificationPayloadFilter: ['host.name', 'db.relation', 'message'],
        },
      },
    }),
  },
  {
    kinds: ['api', 'worker'],
    write: (subject, rng) => {
      const [title, query] = rng.pick([
        ['killed for lack of memory', 'reason:"OOMKilled" OR message:"out of memory"'],
        ['panic', 'message:(panic OR "fatal error") AND NOT logger:"test"'],
        ['certificate about to expire', 'event.action:"certificate-expiry" AND days_left:[0 TO 7]'],
        ['secret could not be read', 'message:"failed to read secret" AND vault.status:[400 TO 599]'],
      ])
      return {
        name: `${subject.title}: ${title}`,
        meaning: `${subject.title} reported what must never happen: ${title}.`,
        firstStep: 'Read the last lines of the pod before it went, then the events of its node.',
        groupByKeys: ['kubernetes.pod_name'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
          logsImmediate: {
            logsFilter: logsOf(subject, query),
            notificationPayloadFilter: ['kubernetes.pod_name', 'kubernetes.host', 'message', 'stack_trace'],
          },
        },
      }
    },
  },
]

/** Alerts on unusual log volumes. */
export const logsAnomaly: Recipes = [
  {
    kinds: ['api', 'worker', 'queue'],
    write: (subject, rng) => {
      const least = rng.pick([50, 100, 500])
      return {
        name: `${subject.title}: unusually many errors`,
        meaning: `The number of errors of ${subject.title} leaves the band that is normal for this hour of the week.`,
        firstStep: 'Compare with the deployments and with the incidents of the services it calls.',
        groupByKeys: ['exception.class'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_ANOMALY',
          logsAnomaly: {
            logsFilter: logsOf(subject, 'NOT exception.class:("Cancelled" OR "ValidationError")'),
            rules: [
              {
                condition: {
                  conditionType: 'LOGS_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED',
                  minimumThreshold: least,
                  timeWindow: {
                    logsTimeWindowSpecificValue: `LOGS_TIME_WINDOW_VALUE_${windowName(rng.pick([10, 15, 30]))}`,
                  },
                },
              },
            ],
            anomalyAlertSettings: { percentageOfDeviation: rng.pick([10, 25, 50]) },
            evaluationDelayMs: 60_000,
            notificationPayloadFilter: ['exception.class', 'message', 'trace_id'],
          },
        },
      }
    },
  },
]

/** Alerts on values never seen before. */
export const logsNewValue: Recipes = [
  {
    kinds: ['api', 'database', 'worker'],
    write: (subject, rng) => {
      const [title, keypathToTrack] = rng.pick([
        ['new exception class', 'exception.class'],
        ['new database user', 'db.user'],
        ['administrator from a new address', 'source.ip'],
        ['new image in the cluster', 'container.image.name'],
      ])
      return {
        name: `${subject.title}: ${title}`,
        meaning: `A value of ${keypathToTrack} appeared in ${subject.name} that was not there during the window before.`,
        firstStep: 'Ask the owning team whether it is expected; otherwise treat it as a finding of security.',
        groupByKeys: [],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_NEW_VALUE',
          logsNewValue: {
            logsFilter: logsOf(subject, `_exists_:${keypathToTrack}`, 'all'),
            rules: [
              {
                condition: {
                  keypathToTrack,
                  timeWindow: {
                    logsNewValueTimeWindowSpecificValue: `LOGS_NEW_VALUE_TIME_WINDOW_VALUE_${rng.pick(['HOURS_24', 'HOURS_72', 'WEEK_1', 'MONTH_1'])}`,
                  },
                },
              },
            ],
            notificationPayloadFilter: [keypathToTrack, 'kubernetes.namespace_name', 'message'],
          },
        },
      }
    },
  },
]
